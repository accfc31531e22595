import * as z from 'zod'
import type { EndpointSpec } from '../grammar/contract.ts'
import { timestamp } from '../grammar/fields.ts'

/** A version of an AI agent that answers from an entry. */
const PinningVersion = z.object({
  agent_id: z.uuid(),
  agent: z.string(),
  version: z.int(),
  /** Callers hear it now. */
  is_published: z.boolean(),
})

/** A deleted entry that versions of AI agents still answer from, with those versions, the newest first. */
export const DeletedEntry = z
  .object({
    id: z.uuid(),
    title: z.string(),
    deleted_at: timestamp(),
    versions: z.array(PinningVersion),
  })
  .meta({ id: 'DeletedEntry' })
export type DeletedEntry = z.output<typeof DeletedEntry>

/** Deleted entries are kept for versions that pin them, until they are erased. */
export const erasingEndpoints = {
  deleted: {
    route: 'GET /knowledge-base/tenant/:tenantId/deleted',
    summary: 'List deleted entries that versions of AI agents still answer from',
    data: z.array(DeletedEntry),
  },
  erase: {
    budget: null,
    route: 'DELETE /knowledge-base/tenant/:tenantId/deleted/:entryId',
    summary: 'Erase a deleted entry, also for the versions of AI agents that answer from it',
    /** With the versions that lost it. */
    data: DeletedEntry,
  },
} satisfies Record<string, EndpointSpec>
