import { useLocation } from 'react-router'
import { useSession } from '#providers/session/session.ts'
import { useIsShownView } from './views-shown.ts'

/**
 * Checks whether an entry leads to the open screen or a parent of it. Only operators have entries for screens across
 * tenants; for others, such a screen belongs to the entry of their tenant. A list with a view that has its own entry
 * belongs to that one.
 */
export function useIsHere(): (to: string) => boolean {
  const { pathname, search } = useLocation()
  const isView = useIsShownView(new URLSearchParams(search).get('view'))
  const tenant = useSession()?.user.tenant
  const own = tenant && !tenant.is_platform ? `/${tenant.id}${pathname}` : pathname
  return (to) => {
    const below = `${to.replace(/\/list$/, '')}/`
    if (pathname === to) return !isView
    return pathname.startsWith(below) || own.startsWith(below)
  }
}
