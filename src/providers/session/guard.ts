import { matchPath, redirect, replace, type MiddlewareFunction } from 'react-router'
import { embeddablePaths, openPaths, publicPaths, screenPermissions } from '#contract/screens.ts'
import { writeHandoff } from './login-handoff.ts'
import { readSession, type StoredSession } from './session.ts'

export interface Decision {
  /** The path to redirect to. */
  redirect?: string
  /** The permission that the role lacks for this path. A hint only: navigation continues. */
  missing?: string
}

/** The middleware of every navigation. */
export const guard: MiddlewareFunction = ({ request }) => {
  const url = new URL(request.url)
  const { redirect: target } = decide(url, readSession())
  if (!target) return
  keepInvitation(url)
  // On Back, Forward and the first load, the browser is already at the address, so it is replaced: otherwise Back would
  // return to it.
  throw url.pathname === location.pathname ? replace(target) : redirect(target)
}

/** Stores an invitation that a logged-in user opens. The dashboard offers to switch accounts. */
function keepInvitation({ pathname, searchParams }: URL) {
  const token = searchParams.get('token')
  if (token && trim(pathname) === publicPaths.acceptInvitation) writeHandoff('invitation', { token })
}

/**
 * Applies the six rules of specification §2 in order. The caller applies the first by reading the session. The second
 * also covers the fifth, the redirect of / to the dashboard, since / is public. Anyone can open the pages of mailed
 * links and the embedded visitor page.
 */
export function decide(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  session: StoredSession | null,
): Decision {
  const tenantId = session?.user.tenant_id
  const home = tenantId && dashboardOf(tenantId)
  if (Object.values<string>(openPaths).includes(trim(pathname))) return {}
  if (isEmbedded({ pathname, search })) return {}
  if (isPublicPath(pathname)) return home ? { redirect: home } : {}
  const first = pathname.split('/')[1] ?? ''
  // Paths below /auth have no private screens, only the not-found screen.
  if (!session && first === 'auth') return {}
  if (!session) return { redirect: `${publicPaths.login}?to=${encodeURIComponent(pathname + search)}` }
  if (home && !reserved.includes(first) && first !== tenantId) return { redirect: home }
  return { missing: missingPermission(pathname, session) }
}

export const dashboardOf = (tenantId: string): string => `/${tenantId}/dashboard`

export const isPublicPath = (pathname: string): boolean => Object.values<string>(publicPaths).includes(trim(pathname))

/** True for a visitor page embedded in another site, which has no header and no links. */
export const isEmbedded = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  embeddablePaths.includes(trim(pathname)) && new URLSearchParams(search).get('embed') === 'true'

/** The path after log-in: the requested one if it belongs to this tenant, else the dashboard. */
export function returnPath(to: string | null, tenantId: string): string {
  return to?.startsWith(`/${tenantId}/`) ? to : dashboardOf(tenantId)
}

/** The permission of a path; `null` if it has none. A hint that is not enforced. */
export const permissionOfPath = (pathname: string): string | null =>
  Object.entries(screenPermissions).find(([path]) => matchPath({ path, caseSensitive: true }, pathname))?.[1] ?? null

/** First path segments that are never a tenant's id. */
const reserved = ['auth', 'iam', 'tenants', 'plans', 'ai-voice-test']

function missingPermission(pathname: string, { role }: StoredSession): string | undefined {
  const permission = permissionOfPath(pathname)
  return permission && !role.permissions.some(({ key }) => key === permission) ? permission : undefined
}

const trim = (pathname: string) => pathname.replace(/(.)\/+$/, '$1')
