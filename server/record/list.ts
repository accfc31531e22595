import type { SQL } from 'drizzle-orm'
import type { Call, Reply } from '../http/call.ts'
import { listQueryOf } from '../http/paginate.ts'
import { requireReadable } from './field-rights.ts'
import { countValues } from './counts.ts'
import { listedBy } from './listed.ts'
import type { ServedResource } from './resource.ts'
import { addRights } from './rights.ts'
import { readPage } from './rows.ts'

/**
 * Returns a page of records with the labels of their references.
 *
 * @param within limits the page further than the caller's row scope
 */
export async function listRows(resource: ServedResource, call: Call, within?: SQL): Promise<Reply> {
  const query = listQueryOf(call, resource.contract)
  requireReadable(resource.contract, call.actor, query)
  const { scope, where, ...listed } = await listedBy(resource, call, query, { within })
  const isWholeTenant = !within && !resource.hooks.within && !resource.hooks.visible && query.filters.length === 0
  const isOverCap = isWholeTenant && listed.isOverCap
  const { rows, meta } = await readPage(resource, call.tx, where, query, isOverCap)
  const counts = query.counts && (await countValues(resource, call.tx, scope, query, query.counts))
  return { data: addRights(resource, call, rows), meta: { ...meta, ...(counts && { counts }) } }
}
