import { and, eq } from 'drizzle-orm'
import { record } from './activity/record.ts'
import type { Call, Reply } from '../http/call.ts'
import { isStillReferenced } from '../db/violations.ts'
import { Problem } from '../base/problem.ts'
import { changesBetween } from './changes.ts'
import { entryOf, keepChange } from './undoable.ts'
import { withFilenames } from './references.ts'
import { columnsOf, actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from './resource.ts'
import { findRow } from './rows.ts'
import { write } from './update.ts'

export async function deleteRow(resource: ServedResource, call: Call): Promise<Reply> {
  const { contract, hooks } = resource
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'delete', row)
  const undo = keepChange(resource, call, row)
  const instead = await hooks.deleting?.(row, call)
  const left = instead ? await write(resource, call, row, instead) : await remove(resource, call, row)
  await record(call.tx, actorOn(call, row), call.client, {
    id: entryOf(call, undo),
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: await withFilenames(resource, call.tx, changesBetween(contract, row, left, hooks.computed)),
  })
  return { data: {}, undo }
}

async function remove({ table }: ServedResource, { tx }: Call, row: StoredRow): Promise<StoredRow> {
  const { id, tenant_id } = columnsOf(table)
  try {
    await tx.delete(table).where(and(tenant_id && eq(tenant_id, row['tenant_id']), eq(id!, row['id'])))
    return {}
  } catch (error) {
    throw isStillReferenced(error) ? new Problem('in_use') : error
  }
}
