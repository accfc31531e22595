import type { Session } from '#contract/auth.ts'
import { goTo } from '../navigation/router.ts'
import { exclusively } from '../requests/refresh.ts'
import { dashboardOf } from './guard.ts'
import { revoke } from './log-out.ts'
import { readSession, restoreOwnSession, storeImpersonation } from './session.ts'

/**
 * Starts acting as another user in every tab. Waits for a running refresh, whose tokens belong to the operator's own
 * session.
 */
export async function beginImpersonation(session: Session): Promise<void> {
  await exclusively(async () => storeImpersonation(session))
  goTo(dashboardOf(session.user.tenant_id))
}

/** Returns to the operator's own session, on the record of the tenant. */
export async function leaveImpersonation(): Promise<void> {
  const tenantId = readSession()?.user.tenant_id
  await revoke()
  if (restoreOwnSession()) goTo(`/tenants/detail/${tenantId}`)
}
