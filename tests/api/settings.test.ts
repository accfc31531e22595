/** @module-tag core */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { permissions } from '#contract/permissions/contract.ts'
import { plans, type Plan } from '#contract/plans/contract.ts'
import { roles } from '#contract/roles.ts'
import { settings } from '#contract/settings.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { sessions } from '#server/identity/table.ts'
import { plans as plansTable } from '#server/identity/plans/table.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { newTenant, roleNamed } from '../support/identity.ts'
import type { Account } from '../support/accounts.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform({ mail: true })
const { choosePlan, read, update } = settings.endpoints
const security = { require_mfa: false, grace_days: 7, session_minutes: 60 }
const holidays = [{ date: '2026-12-25', name: 'Christmas Day' }]
const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

scenarios(platform, read, () => ({}), [
  { name: 'without the permission', as: 'reader', gives: 'permission_denied' },
  {
    name: 'an administrator',
    as: 'admin',
    gives: 200,
    check: ({ body }) => expect(body.data.business_hours.mon).toEqual([{ from: '09:00', to: '17:00' }]),
  },
])

scenarios(platform, update, () => ({}), [
  { name: 'without the permission', as: 'reader', body: { name: 'X' }, gives: 'permission_denied' },
  {
    name: "what is the platform's",
    as: 'admin',
    body: { status: 'active', is_platform: true, plan_id: nobody },
    gives: 'validation_failed',
    errors: ['is_platform', 'plan_id', 'status'],
  },
  {
    name: 'a session of a minute',
    as: 'admin',
    body: { security: { ...security, session_minutes: 1 } },
    gives: 'validation_failed',
    errors: ['security.session_minutes'],
  },
  {
    name: 'hours that end before they begin',
    as: 'admin',
    body: { business_hours: { ...closed, mon: [{ from: '17:00', to: '09:00' }] } },
    gives: 'validation_failed',
    errors: ['business_hours.mon.0'],
  },
  {
    name: 'a holiday without a name, and one on no day',
    as: 'admin',
    body: {
      holidays: [
        { date: '2026-12-25', name: '' },
        { date: '2026-02-30', name: 'Leap year' },
      ],
    },
    gives: 'validation_failed',
    errors: ['holidays.0.name', 'holidays.1.date'],
  },
  { name: 'no timezone', as: 'admin', body: { timezone: 'Mars' }, gives: 'validation_failed', errors: ['timezone'] },
  {
    name: 'a stale form',
    as: 'admin',
    body: { name: 'X', updated_at: '2020-01-01T00:00:00.000Z' },
    gives: 'edit_conflict',
  },
  {
    name: 'right',
    as: 'admin',
    gives: 200,
    body: {
      name: 'Nusantara',
      timezone: 'Asia/Makassar',
      locale: 'id',
      security,
      business_hours: { ...closed, sat: [{ from: '10:00', to: '14:00' }] },
      holidays,
    },
    async check({ body }) {
      expect(body.data).toMatchObject({ name: 'Nusantara', timezone: 'Asia/Makassar', security, holidays })
      const me = await platform.call(auth.endpoints.me, { as: 'reader' })
      expect(me.body.data.user.tenant.name).toBe('Nusantara')
    },
  },
])

test("a tenant's transaction can change neither its status, nor its plan, nor another tenant", async () => {
  const { tenant_id } = (await platform.session('admin')).user
  for (const change of ["status = 'active'", 'plan_id = null', 'is_platform = true']) {
    const attempt = inTenant(platform.db, tenant_id, (tx) => tx.execute(sql.raw(`update tenants set ${change}`)))
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  await inTenant(platform.db, tenant_id, (tx) => tx.execute(sql`update tenants set locale = 'en'`))
  const { tenant_id: other } = (await platform.session('foreigner')).user
  const [untouched] = await inPlatform(platform.db, async (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, other)),
  )
  expect(untouched!.updated_at).toBe(untouched!.created_at)
})

describe('a session', () => {
  test('ends after the idle time set by the tenant, and is extended by use', async () => {
    await platform.call(update, { as: 'admin', body: { security } })
    const session = await platform.logIn('admin')
    const minutesLeft = async () => {
      const [row] = await inPlatform(platform.db, async (tx) =>
        tx
          .select({
            left: sql<number>`round(extract(epoch from ${sessions.expires_at} - now()) / 60)::int`,
          })
          .from(sessions)
          .where(sql`id = ${sidOf(session.token.access_token)}`),
      )
      return row!.left
    }
    const pass = (minutes: number) =>
      inPlatform(platform.db, (tx) =>
        tx.execute(sql`update sessions
      set last_used_at = last_used_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes})
      where id = ${sidOf(session.token.access_token)}`),
      )
    const me = () => platform.call(auth.endpoints.me, { token: session.token.access_token })
    expect(await minutesLeft()).toBe(60)
    await pass(50)
    expect(await minutesLeft()).toBe(10)
    expect((await me()).status).toBe(200)
    expect(await minutesLeft()).toBe(60)
    await pass(61)
    expect((await me()).status).toBe(401)
    const refreshed = await platform.call(auth.endpoints.refresh, {
      body: { refresh_token: session.token.refresh_token },
    })
    expect(refreshed.body.code).toBe('refresh_token_expired')
  })
})

const sidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid

describe('plans', () => {
  const listed = async () => (await platform.call(plans.endpoints.offered)).body

  test('that are offered are public, cheapest first, in minor units', async () => {
    const { data, meta } = await listed()
    expect(data.map(({ code, price, currency }: Record<string, unknown>) => [code, price, currency])).toEqual([
      ['starter', 49_900_000, 'IDR'],
      ['growth', 199_000_000, 'IDR'],
      ['scale', 590_000_000, 'IDR'],
    ])
    expect(meta).toEqual({ total: 3, total_is_capped: false })
  })

  test('that are retired or not public are not listed', async () => {
    const { data } = await listed()
    await inPlatform(platform.db, (tx) =>
      tx.update(plansTable).set({ status: 'retired' }).where(eq(plansTable.code, 'scale')),
    )
    await inPlatform(platform.db, (tx) =>
      tx.update(plansTable).set({ is_public: false }).where(eq(plansTable.code, 'growth')),
    )
    expect((await listed()).data).toEqual([data[0]])
  })

  test('that are offered, and their own, are read by tenants without the number of their tenants', async () => {
    const { list, detail, byName } = plans.endpoints
    const { user } = await platform.session('admin')
    const codes = async (as: Account) =>
      (await platform.call(list, { as })).body.data.map(({ code }: Plan) => code).sort()
    const give = (code: string) =>
      inPlatform(platform.db, (tx) =>
        tx
          .update(tenants)
          .set({ plan_id: sql`(select id from plans where code = ${code})` })
          .where(eq(tenants.id, user.tenant_id)),
      )
    await give('starter')
    expect(await codes('admin')).toEqual(['starter'])
    expect(await codes('operator')).toEqual(['growth', 'scale', 'starter'])
    const hidden = { as: 'admin', params: { name: 'scale' } } as const
    expect((await platform.call(byName, hidden)).status).toBe(404)
    // "scale" is retired, and still the plan of whoever has it.
    await give('scale')
    expect(await codes('admin')).toEqual(['scale', 'starter'])
    const { body, status } = await platform.call(byName, hidden)
    expect([status, body.data.code, body.data.can]).toMatchObject([200, 'scale', { delete: { reason: 'permission' } }])
    const record = (await platform.call(detail, { as: 'admin', params: { id: body.data.id } })).body.data
    expect(record).not.toHaveProperty('tenant_count')
    expect((await platform.call(list, { as: 'admin', query: 'tenant_count=1' })).status).toBe(422)
  })

  test('can be chosen on trial from those offered', async () => {
    const founder = await newTenant(platform, 'founder@baru.test')
    const choose = (plan_id: string) =>
      platform.call(choosePlan, {
        token: founder.token.access_token,
        params: { tenantId: founder.user.tenant_id },
        body: { plan_id },
      })
    const [starter] = (await listed()).data
    const [scale] = await inPlatform(platform.db, async (tx) =>
      tx.select().from(plansTable).where(eq(plansTable.code, 'scale')),
    )
    expect((await choose(scale!.id)).body.errors).toHaveProperty('plan_id')
    expect((await choose(starter.id)).status).toBe(200)
    await inPlatform(platform.db, (tx) =>
      tx.update(tenants).set({ status: 'active' }).where(eq(tenants.id, founder.user.tenant_id)),
    )
    expect((await choose(starter.id)).body.code).toBe('invalid_transition')
  })
})

describe('the catalogue of permissions', () => {
  const entry = { key: 'export-tickets', resource: 'tickets', action: 'export', description: 'Tickets as a file' }

  test('is read by tenants and written by operators only', async () => {
    const list = await platform.call(permissions.endpoints.list, { as: 'admin', query: '_end=100' })
    expect(list.body.data.length).toBeGreaterThan(30)
    const refused = await platform.call(permissions.endpoints.create, { as: 'admin', body: entry })
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  })

  test.each([entry.key, 'archive-tenants'])("adds an operator's new permission %s to operators only", async (key) => {
    const made = await platform.call(permissions.endpoints.create, { as: 'operator', body: { ...entry, key } })
    expect(made.status).toBe(201)
    expect((await roleNamed(platform, 'Tenant admin')).permission_keys).not.toContain(key)
    const granted = await platform.call(roles.endpoints.create, {
      as: 'admin',
      body: { name: 'Exporter', permission_keys: [key] },
    })
    expect([granted.status, granted.body.code]).toEqual([403, 'beyond_own_rights'])

    expect((await roleNamed(platform, 'Platform admin', 'operator')).permission_keys).toContain(key)
    const role = await platform.call(roles.endpoints.create, {
      as: 'operator',
      body: { name: 'Exporter', permission_keys: [key] },
    })
    expect(role.status).toBe(201)
    const remove = () =>
      platform.call(permissions.endpoints.delete, { as: 'operator', params: { id: made.body.data.id } })
    expect((await remove()).body.code).toBe('in_use')
    await platform.call(roles.endpoints.delete, { as: 'operator', params: { id: role.body.data.id } })
    expect((await remove()).status).toBe(200)
    expect((await roleNamed(platform, 'Platform admin', 'operator')).permission_keys).not.toContain(key)
  })

  test('keeps the permissions that endpoints require', async () => {
    const { data } = (await platform.call(permissions.endpoints.list, { as: 'operator', query: 'key=update-users' }))
      .body
    const answer = await platform.call(permissions.endpoints.delete, { as: 'operator', params: { id: data[0].id } })
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use'])
  })
})
