import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { file, files, identity, megabyte } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'

const row = z.object({
  ...identity,
  name: line(80),
  audio_id: file({ types: ['audio/*'], maxBytes: 50 * megabyte }).nullable(),
  image_ids: files({ types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 5 * megabyte, max: 5 }),
  /** Why it was archived. */
  reason: line(200).nullable(),
  status: z.enum(['draft', 'published', 'archived']),
})

/**
 * A recording that callers hear, with pictures for the screens in the office: one file, and several. Actions alone set its
 * status, each with its permission.
 */
export const announcements = contract({
  name: 'announcements',
  row,
  write: z.object({
    name: row.shape.name,
    audio_id: row.shape.audio_id.default(null),
    image_ids: row.shape.image_ids.default([]),
  }),
  states: { transitions: { draft: ['published'], published: ['archived'], archived: ['published'] } },
  endpoints: {
    ...crud('/:tenantId/tenants/announcements'),
    publish: { becomes: 'published' },
    archive: { body: z.strictObject({ reason: line(200) }), from: 'published', becomes: 'archived' },
  },
  permissions: { publish: 'publish-announcements' },
})
