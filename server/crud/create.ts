import type { PgTable } from 'drizzle-orm/pg-core'
import { record } from '../resources/activity-logs/record.ts'
import type { Call, Reply } from '../http/endpoint.ts'
import { changesBetween } from './changes.ts'
import { present } from './read.ts'
import { requireReferences } from './references.ts'
import { columnsOf, labelOf, type Resource, type Row } from './resource.ts'

export async function createRow(resource: Resource, call: Call): Promise<Reply> {
  const { contract, table, hooks } = resource
  await requireReferences(resource, call.tx, call.body)
  const values = {
    ...call.body,
    ...(contract.states && { [contract.states.field]: contract.states.initial }),
    ...(await hooks.within?.(call)),
    ...(columnsOf(table)['tenant_id'] && { tenant_id: call.actor.tenant.id }),
  }
  const completed = (await hooks.creating?.(values, call)) ?? values
  const [row] = (await call.tx.insert(table as PgTable).values(completed).returning()) as Row[]
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: contract.name, id: row!['id'], label: labelOf(resource, row!) },
    changes: changesBetween(contract, {}, row!),
  })
  await hooks.created?.(row!, call)
  return { data: await present(resource, call, row!), status: 201 }
}
