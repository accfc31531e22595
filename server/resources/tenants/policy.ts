import type { Verdict } from '#contract/grammar/reasons.ts'
import { tenants as contract } from '#contract/tenants.ts'
import type { Policy } from '../../record/policy.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import type { tenants } from '../../identity/tenants/table.ts'

type Tenant = typeof tenants.$inferSelect

const day = 86_400_000

/** The operators' own tenant cannot be changed; an archived tenant can be activated while its data is kept. */
export const tenantPolicy: Policy<Tenant> = {
  can(_actor, action, row) {
    if (!row) return true
    if (row.is_platform && ['suspend', 'delete', 'impersonate'].includes(action)) return { reason: 'platform_tenant' }
    if (action === 'suspend') return becomes('suspended', row)
    if (action === 'activate') return becomes('active', row)
    if (action === 'impersonate' && isTenantShutOut(row.status)) return { reason: 'wrong_status' }
    if (action === 'delete' && ['active', 'past_due'].includes(row.status)) return { reason: 'tenant_in_use' }
    return true
  },

  canBecome: (_actor, status, row) =>
    status === 'active' ? isKept(row) : !row.is_platform || { reason: 'platform_tenant' },
}

function becomes(status: Tenant['status'], row: Tenant): Verdict {
  if (!contract.states!.transitions[row.status]!.includes(status)) return { reason: 'wrong_status' }
  return status === 'active' ? isKept(row) : true
}

function isKept({ archived_at, retention_days }: Tenant): Verdict {
  const isOver = archived_at !== null && Date.parse(archived_at) + retention_days * day < Date.now()
  return !isOver || { reason: 'retention_over', params: { days: retention_days } }
}
