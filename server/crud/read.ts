import type { Call, Reply } from '../http/endpoint.ts'
import { withReferences } from './references.ts'
import { findRow, requirePolicy, type Resource, type Row } from './resource.ts'

export async function readRow(resource: Resource, call: Call): Promise<Reply> {
  const row = await findRow(resource, call)
  requirePolicy(resource, call, 'detail', row)
  return { data: await present(resource, call, row) }
}

/** A record as an answer shows it. */
export async function present(resource: Resource, call: Call, row: Row): Promise<Row> {
  const [shown] = await withReferences(resource, call.tx, [row])
  return shown!
}
