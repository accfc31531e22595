import type { Call, Reply } from '../http/call.ts'
import { Problem } from '../base/problem.ts'
import { rowAhead } from './early-read.ts'
import { addReferences } from './references.ts'
import { addRights } from './rights.ts'
import { requirePolicy, type ServedResource, type StoredRow } from './resource.ts'
import { findRow } from './rows.ts'

/** @param isLast commits together with the read, so that no statement can follow */
export async function readRow(resource: ServedResource, call: Call, isLast = false): Promise<Reply> {
  const row = call.ahead ? rowAhead(resource, await call.ahead) : await findRow(resource, call, { isLast })
  if (!row) throw new Problem('not_found')
  requirePolicy(resource, call, 'detail', row)
  return { data: addRights(resource, call, [row])[0] }
}

/** Prepares a record for an answer: adds references and rights. */
export async function present(resource: ServedResource, call: Call, row: StoredRow): Promise<StoredRow> {
  const [shown] = addRights(resource, call, await addReferences(resource, call.tx, [row]))
  return shown!
}
