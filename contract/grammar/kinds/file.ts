import * as z from 'zod'
import type { FieldFacts, Hint, Kind } from './kind.ts'

/** Limits the files that a field accepts. */
export interface FileLimits {
  /**
   * Accepted media types, detected from the content of the file: `['audio/*', 'application/pdf']`. Default: any.
   */
  types?: readonly string[]
  /** Maximum size in bytes. Default: 5 MB. */
  maxBytes?: number
  /**
   * Logs who opens the file. Rows have no URL: `GET files/detail` answers with one and adds an activity log entry, at most
   * one an hour for each user.
   */
  isLogged?: true
}

export const megabyte = 1024 * 1024
const usualBytes = 5 * megabyte

/**
 * One uploaded file. For `greeting_id`, answers add `greeting`: name, type, size, and a URL that is valid for some
 * minutes. Everyone who can read the record can read the file. The column is a `uuid()`.
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
