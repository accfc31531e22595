import type { SQL } from 'drizzle-orm'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Transaction } from '../../db/client.ts'
import { later } from '../../db/transaction.ts'
import type { Actor } from '../../base/actor.ts'
import type { Client } from '../../http/client.ts'
import { activityLogs } from './table.ts'

interface LogEntry {
  /** The id of the change, with which its user can undo it. Default: a new id. */
  id?: string
  /** The endpoint's name: `tickets.update`. */
  action: string
  resource: { type: string; id: string | null; label: string | null }
  /** The changes, or an SQL expression if the database computes some of the values. */
  changes?: ActivityEntry['changes'] | SQL
  outcome?: ActivityEntry['outcome']
  reason?: string
}

/** A logged-in user, or the platform itself in a tenant. */
type Source = Actor | { tenant: { id: string } }

/** `Putri Wulandari as Sari Dewanti` if an operator acts as the user. */
const nameOf = ({ name, impersonation }: Actor): string =>
  impersonation ? `${impersonation.operator.name} as ${name}` : name

/** Writes an activity log entry in the transaction of the change. */
export async function record(tx: Transaction, source: Source, client: Client | null, { resource, ...entry }: LogEntry) {
  const actor = 'id' in source ? source : undefined
  const statement = tx.insert(activityLogs).values({
    tenant_id: source.tenant.id,
    actor_type: actor ? 'user' : 'system',
    actor_id: actor?.id,
    actor_name: actor ? nameOf(actor) : 'System',
    actor_role: actor?.role.name,
    resource_type: resource.type,
    resource_id: resource.id,
    resource_label: resource.label,
    ...client,
    ...entry,
  })
  later(tx, statement.toSQL())
}
