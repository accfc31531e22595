import * as z from 'zod'
import { file, fileFacts, FileReference, type FileLimits } from './file.ts'
import type { Kind } from './kind.ts'
import { sizeOf } from './limits.ts'
import { targetOf } from './references.ts'

/** Default maximum number of files of a field. */
const usualMost = 10

/**
 * An ordered list of uploaded files, each with the limits of `file`. The column is a `uuid().array()`.
 *
 * @example image_ids: files({ types: ['image/png', 'image/jpeg'], maxBytes: 5 * megabyte, max: 8 })
 */
export const files = ({ max = usualMost, ...limits }: FileLimits & { max?: number } = {}) =>
  z.array(file(limits)).max(max)

export const filesKind: Kind = {
  example: () => files().min(1),
  recognizes: (type) => targetOf(type)?.ref === 'files',
  facts: (type) => ({ ...fileFacts(targetOf(type)!), ...sizeOf(type) }),
  stored: 'uuid[]',
  refers: 'many',
  related: FileReference,
  empty: () => [],
  owned: true,
  alone: true,
}
