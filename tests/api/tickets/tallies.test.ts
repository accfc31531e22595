import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dashboard, type WidgetOf } from '#contract/dashboard.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { query } from '#server/db/client.ts'
import { createRandom, pick } from '#server/demo/random.ts'
import { migrate } from '#server/migrate.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { foldTallies } from '#server/db/tallies.ts'
import { isOnServer } from '../../support/platform/database.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const random = createRandom(11)
const { status, priority } = tickets.row.shape

let tenant_id: string
beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
})

const read = <Row>(statement: SQL) => inPlatform(platform.db, (tx) => query<Row>(tx, statement))
const run = (statement: SQL) => inTenant(platform.db, tenant_id, (tx) => tx.execute(statement))

const kept = sql`
  select tenant_id, what, at::text, sum(count)::int as count from ticket_tallies group by 1, 2, 3 having sum(count) <> 0
  order by 1, 2, 3`
const quarterOf = (column: SQL) => sql`to_timestamp(floor(extract(epoch from ${column}) / 900) * 900)::text`
const counted = sql`
  select tenant_id, what, at, count(*)::int as count from (
    select tenant_id, 'created' as what, ${quarterOf(sql`created_at`)} as at from tickets
    union all select tenant_id, 'resolved', ${quarterOf(sql`resolved_at`)} from tickets where resolved_at is not null
    union all select tenant_id, 'became_overdue', ${quarterOf(sql`resolution_due_at`)} from tickets
      where resolution_due_at is not null and (resolved_at is null or resolved_at > resolution_due_at)
    union all select tenant_id, 'no_longer_overdue', ${quarterOf(sql`resolved_at`)} from tickets
      where resolved_at > resolution_due_at
    union all select tenant_id, status || ' ' || priority, '-infinity' from tickets
  ) events group by 1, 2, 3 order by 1, 2, 3`

const expectTrue = async () => expect(await read(kept)).toEqual(await read(counted))

const ago = (hours: number) => sql`now() - make_interval(mins => ${Math.floor(random() * hours * 60)})`
const someTime = () => (random() < 0.4 ? sql`null` : ago(60))
const ticket = (number: number) => sql`
  (${tenant_id}, gen_random_uuid(), ${number}, 'x', 'x', 'other', ${pick(random, priority.options)},
    ${pick(random, status.options)}, ${ago(90)}, ${someTime()}, ${someTime()})`
const add = (from: number, count: number) => sql`
  insert into tickets (tenant_id, id, number, subject, description, category, priority, status, created_at,
    resolution_due_at, resolved_at)
  values ${sql.join(
    Array.from({ length: count }, (_, index) => ticket(from + index)),
    sql`, `,
  )}`
const some = () => sql`tenant_id = ${tenant_id} and number >= 5000 and number % 3 = ${Math.floor(random() * 3)}`

test('the tickets of the demo are tallied', async () => {
  await expectTrue()
  expect((await read(kept)).length).toBeGreaterThan(20)
})

test('tickets that are added, changed, moved and deleted, several at once, are tallied truly', async () => {
  for (let round = 0; round < 8; round++) {
    const changes = [
      add(5000 + round * 100, 30),
      sql`update tickets set status = ${pick(random, status.options)} where ${some()}`,
      sql`update tickets set priority = ${pick(random, priority.options)}, resolved_at = ${someTime()} where ${some()}`,
      sql`update tickets set resolution_due_at = ${someTime()} where ${some()}`,
      sql`delete from tickets where ${some()}`,
    ]
    for (const change of changes) {
      await run(change)
      await expectTrue()
    }
    if (round % 2) await foldTallies(platform.db, 'ticket_tallies')
    await expectTrue()
  }
})

test('actions of users are tallied truly: creating, resolving, merging, unmerging and deleting', async () => {
  const create = async (subject: string): Promise<string> =>
    (await platform.call(tickets.endpoints.create, { as: 'admin', body: { subject, description: 'x' } })).body.data.id
  const [first, second] = [await create('First'), await create('Second')]
  const act = async (endpoint: (typeof tickets.endpoints)['merge'], id: string, body?: object) =>
    expect((await platform.call(endpoint, { as: 'admin', params: { id }, body })).status).toBe(200)
  await act(tickets.endpoints.merge, second, { into_id: first })
  await expectTrue()
  await act(tickets.endpoints.unmerge as never, second)
  await expectTrue()
  await platform.call(tickets.endpoints.update, { as: 'admin', params: { id: first }, body: { status: 'resolved' } })
  await expectTrue()
  await platform.call(tickets.endpoints.delete, { as: 'admin', params: { id: first } })
  await expectTrue()
})

test('folding leaves one row of each number, none of zero, and the numbers as they are', async () => {
  await run(add(9000, 40))
  await run(sql`delete from tickets where tenant_id = ${tenant_id} and number between 9000 and 9019`)
  const before = await read(kept)
  await foldTallies(platform.db, 'ticket_tallies')
  expect(await read(kept)).toEqual(before)
  const rows = await read<{ is_folded: boolean; count: number }>(sql`select is_folded, count from ticket_tallies`)
  expect(rows).toHaveLength(before.length)
  expect(rows.filter(({ is_folded, count }) => !is_folded || count === 0)).toEqual([])
})

test('a change that moves no number adds nothing', async () => {
  const rows = sql`select count(*)::int as count from ticket_tallies`
  const before = await read(rows)
  await run(sql`update tickets set subject = 'y', updated_at = now() where tenant_id = ${tenant_id}`)
  expect(await read(rows)).toEqual(before)
})

test.runIf(isOnServer)('transactions that change tickets of one time do not wait for each other', async () => {
  const change = sql`update tickets set status = case status when 'open' then 'new' else 'open' end::ticket_status`
  const one = sql`${change} where tenant_id = ${tenant_id} and number = 9020`
  const other = sql`${change} where tenant_id = ${tenant_id} and number = 9021`
  await inTenant(platform.db, tenant_id, async (tx) => {
    await tx.execute(one)
    await inTenant(platform.db, tenant_id, async (meanwhile) => {
      await meanwhile.execute(sql`set local lock_timeout = '2s'`)
      await meanwhile.execute(other)
    })
  })
  await expectTrue()
})

test('figures follow the days of another timezone at once', async () => {
  const zone = (timezone: string) => platform.call(settings.endpoints.update, { as: 'admin', body: { timezone } })
  for (const timezone of ['Pacific/Auckland', 'Asia/Kathmandu', 'America/St_Johns', 'Asia/Jakarta']) {
    expect((await zone(timezone)).status).toBe(200)
    const { widgets } = (await platform.call(dashboard.endpoints.read, { as: 'admin' })).body.data
    for (const key of ['new_tickets', 'resolved_tickets', 'open_tickets', 'overdue_tickets']) {
      const figure: WidgetOf<'figure'> = widgets.find((one: { key: string }) => one.key === key)
      const { meta } = (await platform.call(tickets.endpoints.list, { as: 'admin', query: figure.query })).body
      expect([timezone, key, figure.value]).toEqual([timezone, key, meta.total])
    }
  }
})

test('tickets that are older than the triggers are tallied by the migration', async () => {
  await platform.db.execute(sql`truncate ticket_tallies`)
  for (const when of ['added', 'changed', 'removed'])
    await platform.db.execute(sql.raw(`drop trigger tally_${when} on tickets`))
  await run(add(9500, 5))
  await migrate(platform.connection)
  await expectTrue()
  await run(add(9600, 5))
  await expectTrue()
})
