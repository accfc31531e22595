/** @module-tag core */
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { tickets } from '#contract/tickets.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { inPlatform } from '#server/db/scope.ts'
import { activityLogs } from '#server/record/activity/table.ts'
import { roles } from '#server/identity/roles/table.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { users } from '#server/identity/users/table.ts'
import { accounts } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const { login, logout, me } = auth.endpoints
const none = () => ({})
const right = { email: accounts.admin, password: demoPassword }

scenarios(platform, login, none, [
  { name: 'no body', gives: 'validation_failed', errors: ['email', 'password'] },
  { name: 'no e-mail address', body: { ...right, email: 'admin' }, gives: 'validation_failed', errors: ['email'] },
  { name: 'unknown field', body: { ...right, role: 'admin' }, gives: 'validation_failed', errors: ['role'] },
  { name: 'wrong password', body: { ...right, password: 'wrong' }, gives: 'invalid_credentials' },
  { name: 'unknown account', body: { ...right, email: 'nobody@nusantara.test' }, gives: 'invalid_credentials' },
  {
    name: 'invited, no password yet',
    body: { ...right, email: 'maya.kusuma@nusantara.test' },
    gives: 'invalid_credentials',
  },
  {
    name: 'right, in capitals',
    body: { ...right, email: right.email.toUpperCase() },
    gives: 200,
    check({ body: { data } }) {
      expect(data.user).toMatchObject({ email: accounts.admin, name: 'Sari Dewanti', timezone: 'Asia/Jakarta' })
      expect(data.user.tenant).toEqual({
        id: data.user.tenant_id,
        name: 'Nusantara Support',
        is_platform: false,
        currency: 'IDR',
        trial_ends_at: null,
      })
      expect(data.role.permissions).toContainEqual({ key: 'update-tickets' })
      expect(data.role.granted_by).toEqual(['Sari Dewanti'])
      expect(data.token.expires_in).toBe(900)
    },
  },
])

scenarios(platform, me, none, [
  { name: 'anonymous', gives: 'unauthenticated' },
  { name: 'not a token', token: 'abc', gives: 'invalid_token' },
  { name: 'signed by nobody', token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', gives: 'invalid_token' },
  {
    name: 'right',
    as: 'reader',
    gives: 200,
    check: ({ body }) => expect(body.data.role.name).toBe('Knowledge reader'),
  },
])

describe('a session', () => {
  test('ends immediately at log-out', async () => {
    const { token } = await platform.logIn('admin')
    expect((await platform.call(logout, { token: token.access_token })).status).toBe(200)
    const after = await platform.call(me, { token: token.access_token })
    expect([after.status, after.body.message]).toEqual([401, 'Token revoked'])
  })

  test('reports an expired token and an invalid token differently', async () => {
    const { SignJWT } = await import('jose')
    const { user } = await platform.session('admin')
    const token = await new SignJWT({ tenant: user.tenant_id, sid: user.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .setIssuer('call-center-platform')
      .setAudience('call-center-api')
      .setExpirationTime('-1 s')
      .sign(platform.deps.keys.access)
    const answer = await platform.call(me, { token })
    expect([answer.status, answer.body.message]).toEqual([401, 'Access token expired'])
  })

  test('loses a revoked permission on the next request', async () => {
    const { role } = await platform.session('reader')
    await setKeys(role.id, ['read-list-tickets'])
    expect((await platform.call(tickets.endpoints.list, { as: 'reader' })).status).toBe(200)
    await setKeys(role.id, [])
    expect((await platform.call(tickets.endpoints.list, { as: 'reader' })).status).toBe(403)
    const profile = await platform.call(me, { as: 'reader' })
    expect(profile.body.data.role.permissions).toEqual([])
  })

  test('ends when the user or the tenant is suspended', async () => {
    const { user } = await platform.session('foreigner')
    const refused = async () => (await platform.call(me, { as: 'foreigner' })).body.message
    await inPlatform(platform.db, (tx) => tx.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id)))
    expect(await refused()).toBe('Account suspended')
    const body = { email: accounts.foreigner, password: demoPassword }
    expect((await platform.call(login, { body })).body.code).toBe('account_suspended')
    await inPlatform(platform.db, async (tx) => {
      await tx.update(users).set({ status: 'active' }).where(eq(users.id, user.id))
      await tx.update(tenants).set({ status: 'suspended' }).where(eq(tenants.id, user.tenant_id))
    })
    expect(await refused()).toBe('Account suspended')
  })

  test('is recorded in the activity log, failed log-ins included', async () => {
    const { user } = await platform.session('admin')
    const logged = await inPlatform(platform.db, (tx) =>
      tx
        .select({ outcome: activityLogs.outcome, count: sql<number>`count(*)::int` })
        .from(activityLogs)
        .where(
          and(
            eq(activityLogs.tenant_id, user.tenant_id),
            eq(activityLogs.action, 'auth.login'),
            eq(activityLogs.ip, '192.0.2.1'),
          ),
        )
        .groupBy(activityLogs.outcome),
    )
    expect(logged.find(({ outcome }) => outcome === 'failure')?.count).toBeGreaterThanOrEqual(1)
    expect(logged.find(({ outcome }) => outcome === 'success')?.count).toBeGreaterThanOrEqual(2)
  })
})

const setKeys = (role: string, keys: string[]) =>
  inPlatform(platform.db, (tx) => tx.update(roles).set({ permission_keys: keys }).where(eq(roles.id, role)))
