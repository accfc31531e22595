import type { PgTable } from 'drizzle-orm/pg-core'
import { record } from '../resources/activity-logs/record.ts'
import type { Call, Reply } from '../http/endpoint.ts'
import { changesBetween } from './changes.ts'
import { present } from './read.ts'
import { requireReferences, withFilenames } from './references.ts'
import { columnsOf, doerOn, findRow, labelOf, type Resource, type Row } from './resource.ts'

export async function createRow(resource: Resource, call: Call): Promise<Reply> {
  const { contract, table, hooks, policy } = resource
  await requireReferences(resource, call, call.body)
  const values = {
    ...call.body,
    ...(contract.states && { [contract.states.field]: contract.states.initial }),
    ...(await hooks.within?.(call)),
    ...(policy.reach !== 'platform' && columnsOf(table)['tenant_id'] && { tenant_id: call.actor.tenant.id }),
  }
  const completed = (await hooks.creating?.(values, call)) ?? values
  const [row] = (await call.tx.insert(table as PgTable).values(completed).returning()) as Row[]
  await record(call.tx, doerOn(call, row!), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: row!['id'], label: labelOf(resource, row!) },
    changes: await withFilenames(resource, call.tx, changesBetween(contract, {}, row!)),
  })
  await hooks.created?.(row!, call)
  // What is computed is not in what an insert answers.
  const whole = hooks.computed ? await findRow(resource, { ...call, params: { ...call.params, id: row!['id'] } }) : row!
  return { data: await present(resource, call, whole), status: 201 }
}
