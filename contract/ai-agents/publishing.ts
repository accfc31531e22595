import * as z from 'zod'

/** A value of a field in two versions. */
export const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** An entry whose version publishing or restoring changes. One that is archived has no version after it. */
export const KnowledgeChange = z.object({
  entry_id: z.uuid(),
  /** Missing if it was deleted, and no version keeps it. */
  title: z.string().nullable(),
  /** It was deleted since. Restoring a version that keeps it brings it back. */
  is_deleted: z.boolean(),
  before: z.int().nullable(),
  after: z.int().nullable(),
})

/** Maximum of agents that are published by one call. */
export const maxPublished = 50

/** The new version of an agent, or why it was not published. */
export const PublishResult = z.object({
  id: z.uuid(),
  version: z.int().optional(),
  code: z.string().optional(),
  /** The reason of the refusal, beyond its code. */
  reason: z.string().optional(),
})
export type PublishResult = z.output<typeof PublishResult>
