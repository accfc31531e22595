import { and, eq } from 'drizzle-orm'
import { sendLast } from '../db/transaction.ts'
import type { SendAhead } from '../http/call.ts'
import { readingOf } from './reading.ts'
import { columnsOf, isId, type ServedResource } from './resource.ts'
import { rowStatement } from './rows.ts'

/**
 * Sends the query for a record together with the one for the caller, so that both take one round trip. `undefined` if the
 * record depends on more than path and tenant.
 */
export function detailAhead(resource: ServedResource): SendAhead | undefined {
  const { contract, table, policy, hooks } = resource
  const { id, tenant_id } = columnsOf(table)
  if (!tenant_id || policy.rowScope === 'platform' || hooks.within || hooks.visible || contract.singleton)
    return undefined
  let text: string | undefined
  return (tx, { params, tenantId }) => {
    if (!isId(params['id'])) return undefined
    text ??= rowStatement(resource, and(eq(tenant_id, ''), eq(id!, ''))!).sql
    return sendLast(tx, { sql: text, params: [tenantId, params['id']] })
  }
}

/** Decodes the record that was read ahead. */
export const rowAhead = (resource: ServedResource, [row]: Record<string, any>[]) =>
  row && readingOf(resource).decode(row)
