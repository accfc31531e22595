import { useLocation } from 'react-router'
import { useSession } from '#providers/session/session.ts'

/**
 * Checks whether an entry leads to the open screen or a parent of it. Only operators have entries for screens across
 * tenants; for others, such a screen belongs to the entry of their tenant.
 */
export function useIsHere(): (to: string) => boolean {
  const { pathname } = useLocation()
  const tenant = useSession()?.user.tenant
  const own = tenant && !tenant.is_platform ? `/${tenant.id}${pathname}` : pathname
  return (to) => {
    const below = `${to.replace(/\/list$/, '')}/`
    return pathname === to || pathname.startsWith(below) || own.startsWith(below)
  }
}
