import * as z from 'zod'
import { contract, type RowOf } from './grammar/contract.ts'
import { files as fileIds, identity, megabyte, ref } from './grammar/fields.ts'
import { routes } from './routes.ts'

/** Maximum bytes of an attachment, and maximum attachments of a record. */
export const maxFileSize = 5 * megabyte
export const maxFiles = 10

const row = z.object({
  ...identity,
  /** A file name without path separators, control characters or text direction marks. */
  filename: z
    .string()
    .trim()
    .min(1)
    .max(200)
    // Control characters and those that change the direction of text.
    // oxlint-disable-next-line no-control-regex -- classes such as \p{Cc} need a flag that JSON schemas do not have
    .regex(/^[^/\\\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/),
  /** The media type, from the file's own bytes. */
  type: z.string().meta({ examples: ['audio/wav'] }),
  /** In bytes. */
  size: z.int().min(1),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
  author_id: ref('users').nullable(),
  /** The resource and the field that the file was uploaded for; their permissions apply. */
  resource: z.string().min(1).max(80),
  field: z.string().min(1).max(80),
  /** Shows the content for some minutes: path and query below the base of the API. */
  address: z.string().meta({ examples: ['/0198…/files/content/0198…?expires=1770000000&signature=…'] }),
})

/**
 * Attachments of a record, of any type.
 *
 * @example attachment_ids: attachments()
 */
export const attachments = () => fileIds({ maxBytes: maxFileSize, max: maxFiles })

const { resource, field, filename } = row.shape

export const files = contract({
  name: 'files',
  description:
    'Files of records, of any resource with a file field. Files without a reference are deleted after a day.',
  row,
  title: 'filename',
  endpoints: {
    create: {
      budget: 'upload',
      route: 'POST /:tenantId/files/create',
      summary: 'Upload a file for a field of a resource',
      upload: true,
      query: z.object({ resource, field, filename }),
    },
    detail: { route: 'GET /:tenantId/files/detail/:id', summary: 'Read a file name with a new address' },
    content: {
      budget: null,
      ...routes.files.content,
      summary: 'Download a file by its address',
      download: true,
      query: z.object({
        /** The session of the reader for whom the address was made. */
        session: z.uuid(),
        expires: z.string().regex(/^\d{1,12}$/),
        signature: z.string().min(1).max(100),
        /** `1` asks for a download instead of showing the file in the browser. */
        download: z.literal('1').optional(),
      }),
      errors: ['invalid_link'],
    },
  },
  errors: { create: ['permission_denied', 'limit_reached', 'rate_limited'] },
  permissions: {
    /** Requires permission for an endpoint that writes the field. */
    create: null,
    /** Readable by the uploader, and by readers of the record. */
    detail: null,
  },
  refusals: { create: { storage_full: null, file_too_large: null, file_type: null } },
})

export type StoredFile = RowOf<typeof files>
