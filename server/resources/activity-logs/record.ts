import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Client } from '../../http/client.ts'
import { activityLogs } from './table.ts'

interface Happening {
  /** The endpoint's name: `tickets.update`. */
  action: string
  resource: { type: string; id: string | null; label: string | null }
  changes?: ActivityEntry['changes']
  outcome?: ActivityEntry['outcome']
  reason?: string
}

/** Somebody who is signed in, or the platform itself in a tenant. */
type Doer = Actor | { tenant: { id: string } }

/** Writes an entry of the activity log in the transaction of the change itself: both happen, or neither. */
export async function record(tx: Transaction, doer: Doer, client: Client | null, { resource, ...happening }: Happening) {
  const actor = 'id' in doer ? doer : undefined
  await tx.insert(activityLogs).values({
    tenant_id: doer.tenant.id,
    actor_type: actor ? 'user' : 'system',
    actor_id: actor?.id,
    actor_name: actor?.name ?? 'System',
    actor_role: actor?.role.name,
    resource_type: resource.type,
    resource_id: resource.id,
    resource_label: resource.label,
    ...client,
    ...happening,
  })
}
