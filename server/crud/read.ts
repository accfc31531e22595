import type { Call, Reply } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { rowAhead } from './ahead.ts'
import { withReferences } from './references.ts'
import { withRights } from './rights.ts'
import { requirePolicy, type ServedResource, type StoredRow } from './resource.ts'
import { findRow } from './rows.ts'

/** @param isLast commits with the read; nothing can be read after it */
export async function readRow(resource: ServedResource, call: Call, isLast = false): Promise<Reply> {
  const row = call.ahead ? rowAhead(resource, await call.ahead) : await findRow(resource, call, { isLast })
  if (!row) throw new Problem('not_found')
  requirePolicy(resource, call, 'detail', row)
  return { data: withRights(resource, call, [row])[0] }
}

/** Prepares a record that was read elsewhere for an answer. */
export async function present(resource: ServedResource, call: Call, row: StoredRow): Promise<StoredRow> {
  const [shown] = withRights(resource, call, await withReferences(resource, call.tx, [row]))
  return shown!
}
