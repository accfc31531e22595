import { Outlet } from 'react-router'
import { useSession } from '#providers/session/session.ts'

/** Remounts its content when the tenant changes. */
export function TenantLayout() {
  const tenantId = useSession()?.user.tenant_id
  return <Outlet key={tenantId} />
}
