import { and, eq } from 'drizzle-orm'
import { record } from '../resources/activity-logs/record.ts'
import type { Call, Reply } from '../http/endpoint.ts'
import { isStillReferenced } from '../db/violations.ts'
import { Problem } from '../http/problem.ts'
import { changesBetween } from './changes.ts'
import { columnsOf, findRow, labelOf, requirePolicy, type Resource } from './resource.ts'

export async function deleteRow(resource: Resource, call: Call): Promise<Reply> {
  const { contract, table } = resource
  const row = await findRow(resource, call, true)
  requirePolicy(resource, call, 'delete', row)
  const { id, tenant_id } = columnsOf(table)
  try {
    await call.tx.delete(table).where(and(tenant_id && eq(tenant_id, row['tenant_id']), eq(id!, row['id'])))
  } catch (error) {
    throw isStillReferenced(error) ? new Problem('in_use') : error
  }
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: contract.name, id: row['id'], label: labelOf(resource, row) },
    changes: changesBetween(contract, row, {}),
  })
  return { data: {} }
}
