import * as z from 'zod'
import type { FieldFacts, Hint, Kind } from './kind.ts'

/** Limits the files that a field accepts. */
export interface FileLimits {
  /**
   * Media types, checked by the file's own bytes: `['audio/*', 'application/pdf']`. Default: any.
   */
  types?: readonly string[]
  /** Maximum size in bytes. Default: 5 MB. */
  maxBytes?: number
  /**
   * Logs who opens it. Rows carry no address: `GET files/detail` gives one, and writes the activity log entry, once an hour
   * for each user.
   */
  isLogged?: true
}

export const megabyte = 1024 * 1024
const usualBytes = 5 * megabyte

/**
 * One uploaded file. Answers add its name, type and size, and an address that shows it for some minutes:
 * `greeting_id` comes with `greeting`. Its column is a `uuid()`. Readers of the record can read the file.
 *
 * @example greeting_id: file({ types: ['audio/*'], maxBytes: 20 * megabyte }).nullable()
 */
export const file = ({ types, maxBytes = usualBytes, isLogged }: FileLimits = {}) =>
  z.uuid().meta({
    kind: 'file',
    ref: 'files',
    maxBytes,
    ...(types && { types }),
    ...(isLogged && { isLogged }),
    description: `Id of an uploaded file: ${types?.join(', ') ?? 'any type'}, at most ${sizeText(maxBytes)}`,
  })

/** `20 MB`, `512 kB`. */
export const sizeText = (bytes: number): string =>
  bytes >= megabyte ? `${Math.floor((bytes / megabyte) * 10) / 10} MB` : `${Math.max(1, Math.floor(bytes / 1024))} kB`

/** A file in an answer. */
export const FileReference = z
  .object({
    id: z.uuid(),
    label: z.string().meta({ description: 'The file name' }),
    type: z.string().meta({ description: 'The media type', examples: ['audio/wav'] }),
    size: z.int().meta({ description: 'In bytes' }),
    address: z.string().optional().meta({
      description:
        'Path and query below the base of the API, valid for some minutes; missing if the caller cannot read it',
    }),
  })
  .meta({ id: 'FileReference' })

/** A file as answers show it. */
export type FileReference = z.infer<typeof FileReference>

/** The limits of a file field, with defaults. */
export const fileFacts = ({ types, maxBytes = usualBytes, isLogged }: Hint): Partial<FieldFacts> => ({
  ref: 'files',
  maxBytes,
  ...(types && { types }),
  ...(isLogged && { isLogged }),
})

/** Checks whether a field accepts a media type: `accepts(['audio/*'], 'audio/wav')`. */
export const acceptsType = (types: readonly string[] | undefined, type: string): boolean =>
  !types || types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

export const fileKind: Kind = {
  example: () => file({ types: ['audio/*'] }),
  recognizes: (_, hint) => hint.ref === 'files',
  facts: (_, hint) => fileFacts(hint),
  stored: 'uuid',
  refers: 'one',
  related: FileReference,
  owned: true,
  alone: true,
}
