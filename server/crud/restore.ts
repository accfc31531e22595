import { and, eq } from 'drizzle-orm'
import { actorOn, type StoredRow } from './resource.ts'
import type { Call } from '../http/endpoint.ts'
import { invalidField } from '../http/problem.ts'
import { readQuery } from '../http/validate.ts'
import { activityLogs } from '../resources/activity-logs/table.ts'

/**
 * The action under which an update is logged: `tickets.restore` if it restores the version of a log entry.
 *
 * @throws Problem 422 if the entry is not one of this record
 */
export async function updateAction(call: Call, before: StoredRow): Promise<string> {
  const { restores } = readQuery(call.endpoint, call.query)
  if (!restores) return call.endpoint.name
  const { tenant_id, id, resource_id } = activityLogs
  const isIts = and(eq(tenant_id, actorOn(call, before).tenant.id), eq(resource_id, before['id']), eq(id, restores))
  const [entry] = await call.tx.select({ id }).from(activityLogs).where(isIts)
  if (!entry) throw invalidField('restores', 'not_found')
  return call.endpoint.name.replace(/\w+$/, 'restore')
}
