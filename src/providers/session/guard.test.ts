import { beforeEach, describe, expect, it } from 'vitest'
import { readHandoff } from './login-handoff.ts'
import { decide, guard, isPublicPath, permissionOfPath, returnPath, type Decision } from './guard.ts'
import { sampleSession } from './session.sample.ts'
import { clearSession, storeSession, type StoredSession } from './session.ts'

const user = sampleSession({ tenantId: 't1' })
const withoutTenant = { ...user, user: { ...user.user, tenant_id: '' } }
const home = { redirect: '/t1/dashboard' }
const login = (to: string) => ({ redirect: `/auth/login?to=${encodeURIComponent(to)}` })

const go = (path: string, session: StoredSession | null) => decide(new URL(path, 'http://console.test'), session)

const rules: [rule: string, path: string, session: StoredSession | null, decision: Decision][] = [
  ['2: a public route is shown to a visitor', '/auth/login', null, {}],
  ['2: the landing page too', '/', null, {}],
  ['2: with a slash at its end too', '/auth/register/', null, {}],
  ['2: a logged-in user goes to their dashboard', '/auth/login?to=/t1/tickets/list', user, home],
  ['2: the voice test redirects as well', '/ai-voice-test', user, home],
  ['2: but not in a frame of another site', '/ai-voice-test?agent=a&embed=true', user, {}],
  ['2: other pages have no such exception', '/auth/login?embed=true', user, home],
  ['2: the page of a mailed link is shown to a visitor', '/rating?token=x', null, {}],
  ['2: and to a logged-in user', '/rating?token=x', user, {}],
  ['2: without a tenant the route is shown', '/auth/login', withoutTenant, {}],
  ['3: a visitor goes to log in, and comes back', '/t1/tickets/list?page=2', null, login('/t1/tickets/list?page=2')],
  ['3: also from a path that no route matches', '/nowhere', null, login('/nowhere')],
  ['3: but not from /auth, where nothing needs a log-in', '/auth/nowhere', null, {}],
  ['4: the own tenant is allowed', '/t1/tickets/list', user, {}],
  ['4: another tenant redirects', '/t2/tickets/list', user, home],
  ['4: a tenant with the same prefix redirects', '/t11/tickets/list', user, home],
  ["4: /dashboard redirects to the user's dashboard", '/dashboard', user, home],
  ...['auth', 'iam', 'tenants', 'plans'].map((word): (typeof rules)[number] => [
    `4: "${word}" is not a tenant`,
    `/${word}/anything`,
    user,
    {},
  ]),
  ['4: without a tenant there is no redirect', '/t2/dashboard', withoutTenant, {}],
  ['5: a user with a tenant leaves /', '/', user, home],
  [
    '6: a missing permission is reported, and navigation proceeds',
    '/t1/iam/users/list',
    user,
    { missing: 'read-list-users' },
  ],
  ['6: across tenants too', '/tenants/list', user, { missing: 'read-list-tenants' }],
]

describe('the six rules', () => {
  it.each(rules)('%s', (_, path, session, decision) => {
    expect(go(path, session)).toEqual(decision)
  })

  it('6: returns no hint if the role has the permission', () => {
    expect(go('/t1/iam/users/list', sampleSession({ tenantId: 't1', permissions: ['read-list-users'] }))).toEqual({})
  })
})

describe('the permission table', () => {
  it.each([
    ['/t1/dashboard', null],
    ['/dashboard', null],
    ['/t1/knowledge-base/list', 'read-list-knowledge-base'],
    ['/t1/usage-records/list', 'read-list-usage-records'],
    ['/t1/iam/users/list', 'read-list-users'],
    ['/iam/users/list', 'read-list-users'],
    ['/iam/users/create', 'create-users'],
    ['/t1/iam/users/update/7', 'update-users'],
    ['/iam/users/detail/7', 'read-detail-users'],
    ['/tenants/list', 'read-list-tenants'],
    ['/t1/tickets/list', null],
  ])('%s needs %s', (path, permission) => {
    expect(permissionOfPath(path)).toBe(permission)
  })
})

describe('the return path after log-in', () => {
  it.each([
    ['/t1/tickets/list?status=open', '/t1/tickets/list?status=open'],
    [null, '/t1/dashboard'],
    ['/t2/tickets/list', '/t1/dashboard'],
    ['//t1/evil', '/t1/dashboard'],
    ['/\\t1/evil', '/t1/dashboard'],
    ['https://evil.test/t1/', '/t1/dashboard'],
    ['t1/tickets/list', '/t1/dashboard'],
    ['%', '/t1/dashboard'],
  ])('%s leads to %s', (to, path) => {
    expect(returnPath(to, 't1')).toBe(path)
  })
})

it('contains every public route of the specification', () => {
  const paths = [
    '/',
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/new-password',
    '/auth/verify-otp',
    '/auth/mfa-challenge',
    '/auth/accept-invitation',
    '/ai-voice-test',
  ]
  expect(paths.filter((path) => !isPublicPath(path))).toEqual([])
  expect(isPublicPath('/auth/loginx')).toBe(false)
})

describe('an invitation', () => {
  const open = (path: string) => {
    const request = new Request(new URL(path, location.href))
    try {
      void guard({ request } as Parameters<typeof guard>[0], async () => undefined)
    } catch (response) {
      return (response as Response).headers.get('location')
    }
  }
  beforeEach(() => {
    sessionStorage.clear()
    clearSession()
  })

  it('opened by a logged-in user is kept for the dashboard', () => {
    storeSession(user)
    expect(open('/auth/accept-invitation?token=a%2Bb')).toBe('/t1/dashboard')
    expect(readHandoff('invitation')).toEqual({ token: 'a+b' })
  })

  it('opened by a visitor is not kept, nor is an invalid one', () => {
    expect(open('/auth/accept-invitation?token=a')).toBeUndefined()
    storeSession(user)
    open('/auth/login?token=a')
    open('/auth/accept-invitation')
    expect(readHandoff('invitation')).toBeNull()
  })
})
