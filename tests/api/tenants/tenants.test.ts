/** @module-tag core */
import { eq, sql } from 'drizzle-orm'
import { dateText } from '#server/base/date-text.ts'
import { describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { auth } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { noLimits } from '#contract/plans/limits.ts'
import { platformRoles } from '#contract/roles.ts'
import { plans } from '#contract/plans/contract.ts'
import { settings } from '#contract/settings.ts'
import { tenants } from '#contract/tenants.ts'
import { users, type User } from '#contract/users.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants as table } from '#server/identity/tenants/table.ts'
import { invitationToken, password } from '../../support/identity.ts'
import { accounts } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()

const operator = { as: 'operator' as const }

async function planNamed(name: string) {
  const answer = await platform.call(plans.endpoints.byName, { ...operator, params: { name } })
  return answer.body.data.id as string
}

let made = 0
/** Creates a tenant with an administrator who has joined. */
async function newTenant() {
  const admin_email = `admin${++made}@tenants.test`
  const body = { name: `Company ${made}`, plan_id: await planNamed('Starter'), admin_email }
  const tenant = (await platform.call(tenants.endpoints.create, { ...operator, body })).body.data
  const params = { token: await invitationToken(platform, admin_email) }
  const joined = await platform.call(invitations.endpoints.accept, { params, body: { name: 'Ana', password } })
  return { tenant, admin: joined.body.data, credentials: { email: admin_email, password } }
}

/** Sets a limit past the platform. */
async function limitUsers(allowed: number | null) {
  const { tenant_id } = (await platform.session('foreigner')).user
  await inPlatform(platform.db, (tx) =>
    tx
      .update(table)
      .set({ limits: { ...noLimits, users: allowed } })
      .where(eq(table.id, tenant_id)),
  )
}

describe('the limit of users', () => {
  const add = async (email: string) => {
    const { role } = await platform.session('foreigner')
    const body = { name: email, email: `${email}@limits.test`, role_id: role.id }
    return platform.call(users.endpoints.create, { as: 'foreigner', body })
  }
  const invite = async (emails: string[]) => {
    const { role } = await platform.session('foreigner')
    const body = { emails: emails.map((email) => `${email}@limits.test`), role_id: role.id }
    return platform.call(invitations.endpoints.createMany, { as: 'foreigner', body })
  }
  /** Borealis has six users, one of whom is invited, and one pending invitation without a user. */
  const used = 7

  test('counts users and pending invitations, each address once, and names the plan with more', async () => {
    await limitUsers(used)
    const { status, body } = await add('one')
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'limit_reached',
        reason: 'over_limit',
        message: '7 of 7 users are in use',
        limit: 'users',
        used,
        allowed: used,
        plan: 'Growth',
      },
    ])
    await limitUsers(used + 2)
    expect((await invite(['two', 'three'])).status).toBe(200)
    expect((await invite(['two'])).body.data[0].result).toBe('already_invited')
    expect((await invite(['four'])).body).toMatchObject({ code: 'limit_reached', used: used + 2 })
  })

  test('that is lowered removes nobody, and lets somebody in once another is removed', async () => {
    const all = async () => (await platform.call(users.endpoints.list, { as: 'foreigner' })).body
    const before: { data: User[]; meta: { total: number } } = await all()
    await limitUsers(1)
    expect((await platform.call(auth.endpoints.me, { as: 'foreigner' })).status).toBe(200)
    expect((await all()).meta.total).toBe(before.meta.total)
    await limitUsers(used + 2)
    expect((await invite(['five'])).status).toBe(409)
    const { user } = await platform.session('foreigner')
    const params = { id: before.data.find(({ id, status }) => id !== user.id && status === 'active')!.id }
    await platform.call(users.endpoints.update, { as: 'foreigner', params, body: { status: 'suspended' } })
    expect((await platform.call(users.endpoints.delete, { as: 'foreigner', params })).status).toBe(200)
    expect((await invite(['five'])).status).toBe(200)
  })

  test('is not exceeded by concurrent requests', async () => {
    await limitUsers(used + 5)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`many-${index}`)))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length]).toEqual([3, 9])
  })

  test("is the plan's if the tenant has none of its own", async () => {
    const { tenant_id } = (await platform.session('foreigner')).user
    await limitUsers(null)
    expect((await add('unlimited')).status).toBe(201)
    const starter = await planNamed('starter')
    await inPlatform(platform.db, (tx) => tx.update(table).set({ plan_id: starter }).where(eq(table.id, tenant_id)))
    expect((await add('limited')).body).toMatchObject({ code: 'limit_reached', allowed: 5 })
  })
})

describe('a new tenant', () => {
  test('begins on trial with its standard roles, and its first administrator is invited', async () => {
    const { tenant, admin } = await newTenant()
    expect(tenant).toMatchObject({ slug: 'company-1', status: 'trial', currency: 'IDR', limits: noLimits })
    expect(Date.parse(tenant.trial_ends_at) - Date.now()).toBeGreaterThan(13 * 86_400_000)
    expect(admin).toMatchObject({ user: { tenant_id: tenant.id }, role: { name: 'Tenant admin' } })
    const query = `tenant_id=${tenant.id}&_sort=name&_order=asc`
    const roles = await platform.call(platformRoles.endpoints.list, { ...operator, query })
    expect(roles.body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Supervisor',
      'Support agent',
      'Tenant admin',
    ])
  })
})

scenarios(platform, tenants.endpoints.byName, () => ({ name: 'nusantara' }), [
  {
    name: 'anyone',
    gives: 200,
    check: ({ body }) => expect(body.data).toEqual({ name: 'Nusantara Support', slug: 'nusantara' }),
  },
  { name: 'its name', params: { name: 'Borealis Care' }, gives: 200 },
  { name: 'no tenant', params: { name: 'nobody' }, gives: 'not_found' },
  {
    name: 'a network that tries many names',
    ip: '198.51.100.7',
    gives: 200,
    check: async () => {
      const attempt = () =>
        platform.call(tenants.endpoints.byName, { params: { name: `t${Math.random()}` }, ip: '198.51.100.7' })
      const statuses = (await Promise.all(Array.from({ length: 60 }, attempt))).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    },
  },
])

describe('suspending', () => {
  test('shuts out the users with their next request; once the tenant is activated, they log in anew', async () => {
    const { tenant, admin, credentials } = await newTenant()
    const params = { id: tenant.id }
    const me = () => platform.call(auth.endpoints.me, { token: admin.token.access_token })
    expect((await me()).status).toBe(200)

    const body = { reason: 'Invoice unpaid' }
    const suspended = await platform.call(tenants.endpoints.suspend, { ...operator, params, body })
    expect(suspended.body.data).toMatchObject({ status: 'suspended', status_reason: body.reason })
    expect((await me()).body).toMatchObject({ code: 'account_suspended', message: 'Account suspended' })
    const refused = await platform.call(auth.endpoints.login, { body: credentials })
    expect([refused.status, refused.body.code]).toEqual([401, 'account_suspended'])
    expect(refused.body).toMatchObject({
      reason: 'tenant_is_suspended',
      params: { tenant: tenant.name, why: body.reason, contact: 'platform@callcenter.test' },
    })
    // Only administrators are told why.
    expect(refused.body.params.since).toBe(dateText(suspended.body.data.suspended_at, tenant.timezone, 'en'))

    const again = await platform.call(tenants.endpoints.suspend, { ...operator, params, body })
    expect(again.body.code).toBe('invalid_transition')
    const activated = await platform.call(tenants.endpoints.activate, { ...operator, params, body: {} })
    expect(activated.body.data).toMatchObject({ status: 'active', status_reason: null })
    expect((await me()).body.code).toBe('token_revoked')
    const { token } = (await platform.call(auth.endpoints.login, { body: credentials })).body.data

    const log = await platform.call(activityLogs.endpoints.list, {
      token: token.access_token,
      params: { tenantId: tenant.id },
      query: 'action=tenants.suspend',
    })
    expect(log.body.data).toMatchObject([{ actor_name: 'Putri Wulandari', reason: 'Invoice unpaid' }])
  })

  scenarios(
    platform,
    tenants.endpoints.suspend,
    async () => ({ id: (await platform.session('admin')).user.tenant_id }),
    [
      { name: 'anonymous', body: { reason: 'x' }, gives: 'unauthenticated' },
      { name: "a tenant's administrator", as: 'admin', body: { reason: 'x' }, gives: 'permission_denied' },
      {
        name: 'an operator without a reason',
        as: 'operator',
        body: {},
        gives: 'validation_failed',
        errors: ['reason'],
      },
    ],
  )
})

describe('impersonating', () => {
  const begin = (id: string, body: object) =>
    platform.call(tenants.endpoints.impersonate, { ...operator, params: { id }, body })

  test('opens a session that says so, ends by itself, and is logged with both names', async () => {
    const { tenant, admin } = await newTenant()
    const { status, body } = await begin(tenant.id, { reason: 'Ticket 7', minutes: 15 })
    const session = body.data
    expect([status, session]).toMatchObject([
      200,
      { user: { id: admin.user.id }, impersonation: { operator: { name: 'Putri Wulandari' }, reason: 'Ticket 7' } },
    ])
    const minutes = (Date.parse(session.impersonation.ends_at) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(15)

    const as = { token: session.token.access_token, params: { tenantId: tenant.id } }
    await platform.call(settings.endpoints.update, { ...as, body: { name: 'Renamed' } })
    const log = await platform.call(activityLogs.endpoints.list, { ...as, query: '_sort=at&_order=desc&_end=2' })
    expect(log.body.data).toMatchObject([
      { action: 'settings.update', actor_name: 'Putri Wulandari as Ana' },
      { action: 'tenants.impersonate', actor_name: 'Putri Wulandari', reason: 'Ticket 7' },
    ])

    // Neither use nor a refresh extends it.
    const refreshed = await platform.call(auth.endpoints.refresh, {
      body: { refresh_token: session.token.refresh_token },
    })
    expect(refreshed.status).toBe(200)
    const end = sql`update sessions set expires_at = least(expires_at, ends_at) - interval '15 minutes' where ends_at is not null`
    await inPlatform(platform.db, (tx) => tx.execute(end))
    const over = await platform.call(auth.endpoints.me, { token: refreshed.body.data.token.access_token })
    expect([over.status, over.body.code]).toEqual([401, 'token_revoked'])
    expect((await platform.call(auth.endpoints.me, operator)).status).toBe(200)
  })

  test('does not extend with use', async () => {
    const { tenant } = await newTenant()
    const { token } = (await begin(tenant.id, { reason: 'Ticket 7', minutes: 5 })).body.data
    const rest = sql`update sessions set last_used_at = now() - interval '10 minutes' where ends_at is not null`
    await inPlatform(platform.db, (tx) => tx.execute(rest))
    await platform.call(auth.endpoints.me, { token: token.access_token })
    const [latest] = await inPlatform(platform.db, (tx) =>
      query<{ kept: boolean }>(
        tx,
        sql`select expires_at <= ends_at as kept from sessions where ends_at is not null order by created_at desc limit 1`,
      ),
    )
    expect(latest!.kept).toBe(true)
  })

  test('takes the chosen user, and only an active one of the tenant', async () => {
    const { tenant, admin } = await newTenant()
    const wanted = { reason: 'Ticket 7', minutes: 5 }
    const chosen = await begin(tenant.id, { ...wanted, user_id: admin.user.id })
    expect(chosen.body.data.user.id).toBe(admin.user.id)
    const other = (await platform.session('admin')).user.id
    expect((await begin(tenant.id, { ...wanted, user_id: other })).body.details).toEqual({
      user_id: [{ code: 'not_found' }],
    })
    const own = (await platform.session('operator')).user.tenant_id
    expect((await begin(own, wanted)).body.reason).toBe('platform_tenant')
  })

  test('gives the rights of the user, not those of the operator', async () => {
    const { tenant } = await newTenant()
    const { token } = (await begin(tenant.id, { reason: 'Ticket 7', minutes: 5 })).body.data
    const as = { token: token.access_token, params: { tenantId: tenant.id, id: tenant.id } }
    const again = await platform.call(tenants.endpoints.impersonate, { ...as, body: { reason: 'x', minutes: 5 } })
    expect(again.body.code).toBe('permission_denied')
  })
})

describe('deleting', () => {
  test('removes every row of a suspended tenant, and keeps its activity log', async () => {
    const { tenant, admin, credentials } = await newTenant()
    const params = { id: tenant.id }
    await platform.call(tenants.endpoints.update, { ...operator, params, body: { status: 'active' } })
    const refused = await platform.call(tenants.endpoints.delete, { ...operator, params })
    expect(refused.body).toMatchObject({ code: 'invalid_transition', reason: 'tenant_in_use' })

    await platform.call(tenants.endpoints.suspend, { ...operator, params, body: { reason: 'Closing' } })
    expect((await platform.call(tenants.endpoints.delete, { ...operator, params })).status).toBe(200)
    expect(await tablesWith(tenant.id)).toEqual(['activity_logs'])
    expect((await platform.call(auth.endpoints.me, { token: admin.token.access_token })).status).toBe(401)
    expect((await platform.call(auth.endpoints.login, { body: credentials })).body.code).toBe('invalid_credentials')
  })

  test('removes the whole demo of a tenant', async () => {
    const { tenant_id: id } = (await platform.session('foreigner')).user
    await platform.call(tenants.endpoints.suspend, { ...operator, params: { id }, body: { reason: 'Closing' } })
    expect((await platform.call(tenants.endpoints.delete, { ...operator, params: { id } })).status).toBe(200)
    expect(await tablesWith(id)).toEqual(['activity_logs'])
    expect((await platform.logIn('admin')).user.email).toBe(accounts.admin)
  })
})

/** The tables that have rows of a tenant. */
async function tablesWith(tenantId: string): Promise<string[]> {
  return inPlatform(platform.db, async (tx) => {
    const tables = await query<{ name: string }>(
      tx,
      sql`
      select table_name as name from information_schema.columns
      where column_name = 'tenant_id' and table_schema = 'public' order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await query(tx, sql`select from ${sql.identifier(name)} where tenant_id = ${tenantId} limit 1`)
      if (rows.length > 0) found.push(name)
    }
    return found
  })
}

test('quotas are real counts, against the plan or what another would include', async () => {
  const { tenant_id: id } = (await platform.session('admin')).user
  const read = (query = '') => platform.call(tenants.endpoints.quotas, { ...operator, params: { id }, query })
  const own = (await read()).body.data
  const of = (quotas: any[], limit: string) => quotas.find((one) => one.limit === limit)
  expect(of(own, 'users')).toEqual({ limit: 'users', used: 9, own: 500, included: 100, allowed: 500 })
  expect(of(own, 'storage_mb')).toMatchObject({ allowed: 50_000 })
  const smaller = (await read(`plan_id=${await planNamed('starter')}`)).body.data
  expect(of(smaller, 'users')).toMatchObject({ used: 9, included: 5 })
  const shown = await platform.call(settings.endpoints.quotas, { as: 'admin' })
  expect(shown.body.data).toEqual(own)
})
