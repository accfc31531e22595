import { sql } from 'drizzle-orm'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { Policy } from '../../record/policy.ts'

/** A server that numbers use cannot be deleted. */
export const pbxServerPolicy: Policy<PbxServer> = {
  readsAlike: true,
  can(_actor, action, row) {
    if (!row) return true
    const isDisabled = row.status === 'disabled'
    if (action === 'disable') return !isDisabled || { reason: 'wrong_status' }
    if (action === 'enable') return isDisabled || { reason: 'wrong_status' }
    if (isDisabled && ['test', 'sync'].includes(action)) return { reason: 'server_disabled' }
    if (action === 'sync') return hasApi(row) || { reason: 'api_not_configured' }
    const { number_count: count } = row
    if (action === 'delete') return count === 0 || { reason: 'used_by_numbers', params: { count } }
    return true
  },
}

const hasApi = ({ api_url, api_key }: PbxServer) => Boolean(api_url && api_key)

/** Computed fields, which the policy reads as well. */
export const pbxServerComputed = {
  // Raw SQL, because drizzle omits the table name of plain columns in a selection.
  number_count: sql<number>`(
    select count(*)::int from phone_numbers used
    where used.tenant_id = "pbx_servers"."tenant_id" and used.pbx_server_id = "pbx_servers"."id")`,
}
