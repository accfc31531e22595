import * as z from 'zod'

const Synced = z.object({ added: z.int(), changed: z.int(), missing: z.int(), total: z.int() })
const SyncedItem = z.object({
  type: z.enum(['extension', 'trunk']),
  name: z.string(),
  /** As Asterisk says it: `online`. */
  state: z.string(),
  change: z.enum(['added', 'changed', 'missing', 'same']),
})

/** The extensions and trunks that a sync found on a PBX server. */
export const SyncResult = z.object({ extensions: Synced, trunks: Synced, items: z.array(SyncedItem).max(200) })
