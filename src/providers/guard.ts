import { redirect, replace, type MiddlewareFunction } from 'react-router'
import { writeFlow } from './flow.ts'
import { readSession, type StoredSession } from './session.ts'

export interface Decision {
  /** Where to go instead. */
  redirect?: string
  /** The permission that the role lacks for this path as far as is known; a hint, for navigation proceeds all the same. */
  missing?: string
}

/** Runs before every navigation. */
export const guard: MiddlewareFunction = ({ request }) => {
  const url = new URL(request.url)
  const { redirect: target } = decide(url, readSession())
  if (!target) return
  keepInvitation(url)
  // Back, forward and the first load already stand at the address that is left: Back must not return to it.
  throw url.pathname === location.pathname ? replace(target) : redirect(target)
}

/** Only somebody who is logged in is sent away from an invitation: the dashboard offers to switch accounts. */
function keepInvitation({ pathname, searchParams }: URL) {
  const token = searchParams.get('token')
  if (token && trim(pathname) === invitationPath) writeFlow('invitation', { token })
}

/**
 * The six rules of the specification §2, in their order. The first, reading the session anew, is the caller's; the
 * fifth, that / leads to the dashboard, is the second's, for / is public.
 */
export function decide({ pathname, search }: Pick<URL, 'pathname' | 'search'>, session: StoredSession | null): Decision {
  const tenantId = session?.user.tenant_id
  const home = tenantId && dashboardOf(tenantId)
  if (isPublicPath(pathname)) return home ? { redirect: home } : {}
  if (!session) return { redirect: `${loginPath}?to=${encodeURIComponent(pathname + search)}` }
  const first = pathname.split('/')[1] ?? ''
  if (home && !reserved.includes(first) && first !== tenantId) return { redirect: home }
  return { missing: missingPermission(pathname, session) }
}

export const loginPath = '/auth/login'

export const dashboardOf = (tenantId: string): string => `/${tenantId}/dashboard`

export const isPublicPath = (pathname: string): boolean => publicPaths.includes(trim(pathname))

/** Where to go after log-in: the path that was asked for, if it is one of this tenant, else the dashboard. */
export function returnPath(to: string | null, tenantId: string): string {
  return to?.startsWith(`/${tenantId}/`) ? to : dashboardOf(tenantId)
}

/** The permission that a path is meant for; `null` where there is none. */
export const permissionOf = (pathname: string): string | null =>
  permissions.find(([pattern]) => pattern.test(trim(pathname)))?.[1] ?? null

export const invitationPath = '/auth/accept-invitation'

const publicPaths = [
  '/',
  loginPath,
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/new-password',
  '/auth/verify-otp',
  '/auth/mfa-challenge',
  invitationPath,
  '/ai-voice-test',
]

/** First segments that are never a tenant's id. */
const reserved = ['auth', 'iam', 'tenants', 'plans', 'ai-voice-test']

/** Permission to path, specification §6: consulted, never enforced. */
const permissions: [pattern: RegExp, permission: string][] = [
  [/^\/[^/]+\/knowledge-base\/list$/, 'read-list-knowledge-base'],
  [/^\/[^/]+\/usage-records\/list$/, 'read-list-usage-records'],
  [/^(\/[^/]+)?\/iam\/users\/list$/, 'read-list-users'],
  [/^(\/[^/]+)?\/iam\/users\/(create|invite)$/, 'create-users'],
  [/^(\/[^/]+)?\/iam\/users\/update\/[^/]+$/, 'update-users'],
  [/^(\/[^/]+)?\/iam\/users\/detail\/[^/]+$/, 'read-detail-users'],
  [/^\/tenants\/list$/, 'read-list-tenants'],
]

function missingPermission(pathname: string, { role }: StoredSession): string | undefined {
  const permission = permissionOf(pathname)
  return permission && !role.permissions.some(({ key }) => key === permission) ? permission : undefined
}

const trim = (pathname: string) => pathname.replace(/(.)\/+$/, '$1')
