import { and, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { withDefaults } from '#contract/grammar/rules.ts'
import { send } from '../db/transaction.ts'
import { record } from './activity/record.ts'
import type { Call, Reply } from '../http/call.ts'
import { changesBetween } from './changes.ts'
import { requireWritable } from './field-rights.ts'
import { entryOf, keepCreation } from './undoable.ts'
import { predictRow, type Predicted } from './predict.ts'
import { requireReferences, withFilenames } from './references.ts'
import { columnsOf, actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from './resource.ts'
import { addRights } from './rights.ts'
import { readRowWhere } from './rows.ts'
import { throwTaken } from './unique.ts'

export async function createRow(resource: ServedResource, call: Call): Promise<Reply> {
  const { table, hooks, policy, contract } = resource
  requireWritable(contract, call.actor, call.body, { isNew: true })
  const within = await hooks.within?.(call)
  if (call.parent) requirePolicy(resource, call, 'create')
  const body = withDefaults(call.endpoint.rules, call.body)
  await requireReferences(resource, call, body)
  const values = {
    id: uuidv7(),
    ...body,
    ...(contract.states && { [contract.states.field]: contract.states.initial }),
    ...within,
    ...(policy.rowScope !== 'platform' && columnsOf(table)['tenant_id'] && { tenant_id: call.actor.tenant.id }),
  }
  const completed = (await hooks.creating?.(values, call)) ?? values
  const predicted =
    hooks.created || hooks.loggedAs ? undefined : predictRow(resource, completed, isIt(resource, completed))
  const inserted = predicted ? insertAtOnce(resource, call, completed, predicted) : insert(resource, call, completed)
  const { row, undo } = await inserted.catch(throwTaken(resource))
  return { data: addRights(resource, call, [row])[0], status: 201, undo }
}

interface Inserted {
  row: StoredRow
  /** The id of the change, if its user can undo it. */
  undo?: string
}

/** Inserts a record and its activity log entry and commits, in one round trip. */
async function insertAtOnce(
  resource: ServedResource,
  call: Call,
  values: StoredRow,
  { row: predicted, changes }: Predicted,
): Promise<Inserted> {
  const { contract } = resource
  const stored = sendInsert(resource, call, values)
  const entry = { type: contract.of, id: predicted['id'], label: labelOf(resource, predicted) }
  const undo = keepCreation(resource, call, predicted)
  const logged = { id: entryOf(call, undo), action: call.endpoint.name, resource: entry, changes }
  await record(call.tx, actorOn(call, predicted), call.client, logged)
  const read = readRowWhere(resource, call.tx, isIt(resource, values), { isLast: true })
  return { row: (await Promise.all([stored, read]))[1]!, undo }
}

/** Inserts a record, reads it back and logs the stored values. */
async function insert(resource: ServedResource, call: Call, values: StoredRow): Promise<Inserted> {
  const { contract, hooks } = resource
  const read = () => readRowWhere(resource, call.tx, isIt(resource, values))
  const row = (await Promise.all([sendInsert(resource, call, values), read()]))[1]!
  const undo = keepCreation(resource, call, row)
  await record(call.tx, actorOn(call, row), call.client, {
    id: entryOf(call, undo),
    action: call.endpoint.name,
    resource: (await hooks.loggedAs?.(row, call)) ?? {
      type: contract.of,
      id: row['id'],
      label: labelOf(resource, row),
    },
    changes: await withFilenames(resource, call.tx, changesBetween(contract, {}, row, hooks.computed)),
  })
  await hooks.created?.(row, call)
  return { row, undo }
}

const sendInsert = ({ table }: ServedResource, { tx }: Call, values: StoredRow) =>
  send(
    tx,
    tx
      .insert(table as PgTable)
      .values(values)
      .toSQL(),
  )

function isIt({ table }: ServedResource, values: StoredRow): SQL {
  const { id, tenant_id } = columnsOf(table)
  return and(tenant_id && eq(tenant_id, values['tenant_id']), eq(id!, values['id']))!
}
