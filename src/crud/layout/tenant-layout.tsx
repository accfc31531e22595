import { Outlet } from 'react-router'
import { useSession } from '#providers/session.ts'

/** Everything below belongs to one tenant: nothing of it outlives a change of tenant. */
export function TenantLayout() {
  const tenantId = useSession()?.user.tenant_id
  return <Outlet key={tenantId} />
}
