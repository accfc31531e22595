import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { settings } from '#contract/settings.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

/** A tenant replaces personal data in its conversations some days after they end. */

const platform = usePlatform()
const said = 'Write to puspita@example.com.'

const change = (statement: string) => inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))
const decide = (redact_after_days: number | null, as: Account = 'admin') =>
  platform.call(settings.endpoints.update, { as, body: { redact_after_days } })
const read = async (id: string, as: Account = 'admin') =>
  (await platform.call(conversations.endpoints.detail, { as, params: { id } })).body.data

/** A conversation without an agent that ended some days ago. */
async function ended(daysAgo: number, as: Account = 'admin') {
  const started_at = new Date(Date.now() - daysAgo * 86_400_000 - 60_000).toISOString()
  const body = { agent_id: null, caller: 'Puspita', started_at, duration: 0, turns: [{ role: 'user', text: said }] }
  return (await platform.call(conversations.endpoints.create, { as, body })).body.data.id as string
}
const textOf = async (id: string, as?: Account) => (await read(id, as)).turns[0].text

test('off by default; then what ended as long ago is redacted once, in this tenant, whatever its agent says', async () => {
  const [old, recent, foreign] = [await ended(31), await ended(29), await ended(31, 'foreigner')]
  const evaluated = await ended(31)
  await change(
    `update conversations set status = 'processing', read_at = now() + interval '1 hour' where id = '${evaluated}'`,
  )
  await platform.runDue()
  expect(await textOf(old)).toBe(said)

  expect((await decide(30)).status).toBe(200)
  await platform.runDue()
  const redacted = 'Write to [email].'
  expect(await read(old)).toMatchObject({
    summary: redacted,
    transcript: redacted,
    caller: '[caller]',
    redacted_at: expect.any(String),
    turns: [{ text: redacted }],
  })
  for (const id of [recent, evaluated]) expect(await textOf(id)).toBe(said)
  expect(await textOf(foreign, 'foreigner')).toBe(said)

  await platform.runDue()
  const logged = `resource_id=${old}&action=conversations.redact`
  const { data } = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: logged })).body
  expect(data).toMatchObject([{ actor_type: 'system' }])
  expect(JSON.stringify(data)).not.toContain('puspita')

  await change(`update conversations set status = 'done', read_at = null where id = '${evaluated}'`)
  await platform.runDue()
  expect(await textOf(evaluated)).toBe(redacted)
})

test('a tenant with many conversations is done in one go, and stops when it says so', async () => {
  const one = await ended(40, 'foreigner')
  await change(`
    insert into conversations (tenant_id, id, channel, language, status, summary, ended_at)
    select tenant_id, gen_random_uuid(), channel, language, 'failed', 'puspita@example.com', ended_at
    from conversations, generate_series(1, 120) where id = '${one}'`)
  await decide(1, 'foreigner')
  await platform.runDue()
  const { tenant_id } = (await platform.session('foreigner')).user
  const left = sql`select 1 from conversations where tenant_id = ${tenant_id} and redacted_at is null and ended_at < now() - interval '1 day'`
  expect(await query(platform.db, left)).toEqual([])
  expect((await decide(null, 'foreigner')).body.data.redact_after_days).toBeNull()
  const later = await ended(40, 'foreigner')
  await platform.runDue()
  expect(await textOf(later, 'foreigner')).toBe(said)
})

test.each([0, -1, 3_651, 1.5])('%d days are refused', async (days) => {
  expect(await decide(days)).toMatchObject({ status: 422, body: { errors: { redact_after_days: expect.any(Array) } } })
})

test('only those who may change the settings decide', async () => {
  expect((await decide(5, 'reader')).status).toBe(403)
})
