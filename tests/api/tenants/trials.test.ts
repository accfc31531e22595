import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { auth, type Session } from '#contract/auth.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets } from '#contract/tickets.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { endTrials } from '#server/resources/tenants/trials.ts'
import { newTenant, password } from '../../support/identity.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ mail: true })

let count = 0
let founder: Session
let id: string
beforeEach(async () => {
  founder = await newTenant(platform, `founder${++count}@trials.test`)
  id = founder.user.tenant_id
  await platform.runDue()
})

const endsIn = (time: string) =>
  inPlatform(platform.db, (tx) =>
    tx.execute(sql`update tenants set trial_ends_at = now() + ${time}::interval where id = ${id}`),
  )
/** Two processes at the same moment, and then one of them again. */
async function check() {
  await Promise.all([endTrials(platform.deps), endTrials(platform.deps)])
  await endTrials(platform.deps)
}
async function queued() {
  const mails = sql`select count(*)::int as count from tasks where status = 'queued' and tenant_id = ${id}`
  return (await query<{ count: number }>(platform.db, mails))[0]!.count
}
const tenant = async () => (await platform.call(tenants.endpoints.detail, { as: 'operator', params: { id } })).body.data
const asOperator = (body: object) => platform.call(tenants.endpoints.update, { as: 'operator', params: { id }, body })
const me = () => platform.call(auth.endpoints.me, { token: founder.token.access_token })

describe('a trial', () => {
  test('is told to the administrators 7 days and 1 day before its end, each once with several processes', async () => {
    await endsIn('8 days')
    await check()
    expect(await queued()).toBe(0)
    for (const days of [6, 0.5]) {
      await endsIn(`${days * 24} hours`)
      await check()
      expect([days, await queued()]).toEqual([days, 1])
      const mail = await platform.mailTo(founder.user.email, /ends on/)
      expect(mail.text).toContain(`/${id}/settings`)
      expect(mail.raw).toMatch(/^Reply-To: .*platform@callcenter.test/m)
    }
    expect((await tenant()).status).toBe('trial')
  })

  test('tells once if both notices are due at once', async () => {
    await endsIn('3 hours')
    await check()
    expect(await queued()).toBe(1)
  })

  test('suspends the tenant at its end, and says so in both logs and by mail', async () => {
    await endsIn('-1 minute')
    await check()
    expect(await tenant()).toMatchObject({ status: 'suspended', status_reason: 'trial_ended' })
    expect((await me()).status).toBe(401)
    expect(await queued()).toBe(1)
    expect((await platform.mailTo(founder.user.email, /has ended/)).text).toContain('Your data is kept')
    const logged = sql`select tenant_id, changes from activity_logs where resource_id = ${id} and actor_type = 'system'
      and action = 'tenants.suspend' and reason = 'trial_ended'`
    const entries = await inPlatform(platform.db, (tx) => query<{ tenant_id: string; changes: unknown }>(tx, logged))
    const operators = (await platform.session('operator')).user.tenant_id
    expect(entries.map(({ tenant_id }) => tenant_id).sort()).toEqual([id, operators].sort())
    expect(entries[0]!.changes).toEqual([{ field: 'status', before: 'trial', after: 'suspended' }])
    const shown = await platform.call(activityLogs.endpoints.list, { as: 'operator', query: `resource_id=${id}` })
    expect(shown.body.data[0]).toMatchObject({ actor_name: 'System', reason: 'trial_ended' })
  })

  test('is shown to its users with its end', async () => {
    const shown = (await me()).body.data.user.tenant.trial_ends_at
    expect(shown).toBe((await tenant()).trial_ends_at)
    expect((await platform.call(auth.endpoints.me, { as: 'admin' })).body.data.user.tenant.trial_ends_at).toBe(null)
  })

  test('is extended by an operator, and told again before the new end', async () => {
    await endsIn('2 hours')
    await check()
    await platform.runDue()
    const trial_ends_at = new Date(Date.now() + 5 * 86_400_000).toISOString()
    expect((await asOperator({ trial_ends_at })).body.data.trial_ends_at).toBe(trial_ends_at)
    await check()
    expect(await queued()).toBe(1)
    expect((await tenant()).status).toBe('trial')
  })

  test('does not end what operators activated, before or after its end', async () => {
    expect((await asOperator({ status: 'active' })).status).toBe(200)
    await endsIn('-1 minute')
    await check()
    expect((await tenant()).status).toBe('active')
    expect(await queued()).toBe(0)
  })

  test('that ended continues when operators activate it, with all that it had', async () => {
    const had = { subject: 'Kept', description: 'x' }
    const own = { token: founder.token.access_token, params: { tenantId: id } }
    const ticket = (await platform.call(tickets.endpoints.create, { ...own, body: had })).body.data
    await endsIn('-1 minute')
    await check()
    await platform.runDue()
    const answer = await platform.call(tenants.endpoints.activate, { as: 'operator', params: { id }, body: {} })
    expect(answer.body.data).toMatchObject({ status: 'active', status_reason: null })
    await check()
    const body = { email: founder.user.email, password }
    const { data } = (await platform.call(auth.endpoints.login, { body })).body
    const again = { token: data.token.access_token, params: { tenantId: id, id: ticket.id } }
    expect((await platform.call(tickets.endpoints.detail, again)).body.data).toMatchObject(had)
    // Sessions that ended with the trial stay ended.
    expect((await me()).body.code).toBe('token_revoked')
  })
})
