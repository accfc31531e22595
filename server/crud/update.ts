import { and, eq, sql } from 'drizzle-orm'
import type { Contract } from '#contract/contract.ts'
import { record } from '../resources/activity-logs/record.ts'
import type { Call, Reply } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { changesBetween } from './changes.ts'
import { present } from './read.ts'
import { requireReferences, withFilenames } from './references.ts'
import { columnsOf, doerOn, findRow, labelOf, requirePolicy, type Resource, type Row } from './resource.ts'

export async function updateRow(resource: Resource, call: Call): Promise<Reply> {
  const { contract, hooks } = resource
  const { updated_at: seen, ...wanted } = call.body as Row
  const before = await findRow(resource, call, true)
  requirePolicy(resource, call, 'update', before)
  if (seen && Date.parse(seen) !== Date.parse(before['updated_at'])) throw new Problem('edit_conflict')
  requireTransition(contract, before, wanted)
  await requireReferences(resource, call, wanted, before)

  const completed = (await hooks.updating?.(wanted, before, call)) ?? wanted
  if (changesBetween(contract, before, { ...before, ...completed }).length === 0) {
    return { data: await present(resource, call, before) }
  }
  const row = await write(resource, call, before, completed)
  await record(call.tx, doerOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: await withFilenames(resource, call.tx, changesBetween(contract, before, row)),
  })
  await hooks.updated?.(row, before, call)
  return { data: await present(resource, call, row) }
}

/** Stores values in a record and moves its version on. */
export async function write(resource: Resource, call: Call, before: Row, values: Row): Promise<Row> {
  const { table } = resource
  const { id, tenant_id, updated_at } = columnsOf(table)
  const own = tenant_id && eq(tenant_id, before['tenant_id'])
  // A version that moves on even within one millisecond.
  const version = sql`greatest(clock_timestamp(), ${updated_at} + interval '1 millisecond')`
  await call.tx.update(table).set({ ...values, updated_at: version }).where(and(own, eq(id!, before['id'])))
  return findRow(resource, call)
}

/** A state that stays as it is, is no transition. */
function requireTransition({ states }: Contract, before: Row, wanted: Row) {
  if (!states) return
  const from = before[states.field]
  const to = wanted[states.field]
  if (to === undefined || to === from || states.transitions[from]?.includes(to)) return
  const allowed = states.transitions[from]?.join(', ') || 'nothing'
  throw new Problem('invalid_transition', { errors: { [states.field]: [`From ${from} it can only become ${allowed}`] } })
}
