import * as z from 'zod'
import { contract, type RowOf } from './contract.ts'
import { identity, ref } from './fields.ts'

/** Bytes of one file, and files of one record, at most. */
export const maxFileSize = 5 * 1024 * 1024
export const maxFiles = 10

const row = z.object({
  ...identity,
  /** Names no place, and looks like what it is: no separators, no control characters, no change of direction. */
  filename: z.string().trim().min(1).max(200).regex(/^[^/\\\p{Cc}\p{Bidi_Control}]+$/u),
  size: z.int().min(1).max(maxFileSize),
  author_id: ref('users').nullable(),
  /** The noun whose permissions decide who may upload and read it. */
  resource: z.enum(['tickets']),
})

/**
 * The files of a record. What no record refers to is deleted a day later.
 *
 * @param resource the noun whose permissions they follow: the record's own, or that of what it belongs to
 * @example attachment_ids: attachments('tickets')
 */
export const attachments = (resource: StoredFile['resource']) =>
  z.array(z.uuid().meta({ ref: 'files', carrier: resource })).max(maxFiles)

const content = z.base64().min(1).meta({ description: `At most ${maxFileSize} bytes, in base64` })
const base64Length = Math.ceil(maxFileSize / 3) * 4

export const files = contract({
  name: 'files',
  row,
  write: z.object({ resource: row.shape.resource, filename: row.shape.filename, content }),
  title: 'filename',
  endpoints: {
    create: { route: 'POST /:tenantId/files/create', bodyLimit: base64Length + 4096 },
    content: { route: 'GET /:tenantId/files/content/:id', data: z.object({ filename: z.string(), content: z.base64() }) },
  },
  permissions: {
    /** Those who may create or update what the file is for. */
    create: null,
    /** Its author, and those who may read what it is for. */
    content: null,
  },
})

export type StoredFile = RowOf<typeof files>
