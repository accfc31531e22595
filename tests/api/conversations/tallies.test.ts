import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { foldTallies } from '#server/db/tallies.ts'
import { createRandom, pick } from '#server/demo/random.ts'
import { migrate } from '#server/migrate.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const random = createRandom(5)

let tenant_id: string
beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
})

const read = <Row>(statement: SQL) => inPlatform(platform.db, (tx) => query<Row>(tx, statement))
const run = (statement: SQL) => inTenant(platform.db, tenant_id, (tx) => tx.execute(statement))

const kept = sql`
  select tenant_id, what, at::text, sum(count)::int as count from conversation_tallies
  where what not like 'first_word%' group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`
const counted = sql`
  with held as (
    select *, to_timestamp(floor(extract(epoch from started_at) / 900) * 900)::text as at
    from conversations where channel <> 'test'
  )
  select tenant_id, what, at, sum(count)::int as count from (
    select tenant_id, 'held' as what, at, 1 as count from held
    union all select tenant_id, 'ended', at, 1 from held where ended_at is not null
    union all select tenant_id, 'solved', at, 1 from held
      where outcome = 'success' and (end_reason is null or end_reason <> 'transferred')
    union all select tenant_id, 'unknown', at, 1 from held where unknown_count > 0
    union all select tenant_id, 'priced ' || currency, at, 1 from held where cost is not null and currency is not null
    union all select tenant_id, 'cost ' || currency, at, cost from held where cost is not null and currency is not null
  ) marks group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`

const expectTrue = async () => expect(await read(kept)).toEqual(await read(counted))

const ago = () => sql`now() - make_interval(mins => ${Math.floor(random() * 3000)})`
const conversation = () => sql`
  (${tenant_id}, gen_random_uuid(), 'tallied', ${pick(random, ['phone', 'web', 'test'])}, 'inbound', 'en', ${ago()},
    ${pick(random, ['success', 'failure', 'unknown'])}, ${Math.floor(random() * 3)})`
const add = (count: number) => sql`
  insert into conversations (tenant_id, id, summary, channel, direction, language, started_at, outcome, unknown_count)
  values ${sql.join(Array.from({ length: count }, conversation), sql`, `)}`
const some = () => sql`summary = 'tallied' and ascii(right(id::text, 1)) % 3 = ${Math.floor(random() * 3)}`

test('the conversations of the demo are tallied', async () => {
  await expectTrue()
  expect((await read(kept)).length).toBeGreaterThan(20)
})

test('conversations that are added, changed, moved and deleted, several at once, are tallied truly', async () => {
  for (let round = 0; round < 5; round++) {
    const changes = [
      add(20),
      sql`update conversations set end_reason = ${pick(random, ['user', 'transferred'])}, ended_at = now() where ${some()}`,
      sql`update conversations set cost = ${Math.floor(random() * 900)}, currency = ${pick(random, ['IDR', 'USD'])} where ${some()}`,
      sql`update conversations set started_at = ${ago()}, unknown_count = ${Math.floor(random() * 2)} where ${some()}`,
      sql`delete from conversations where ${some()}`,
    ]
    for (const change of changes) await run(change)
    if (round % 2) await foldTallies(platform.db, 'conversation_tallies')
    await expectTrue()
  }
})

test('a change that moves no number adds no row', async () => {
  const rows = () => read(sql`select count(*)::int as count from conversation_tallies`)
  await run(add(3))
  await foldTallies(platform.db, 'conversation_tallies')
  const before = await rows()
  await run(sql`update conversations set seen_at = now(), turn_count = turn_count + 1 where summary = 'tallied'`)
  expect(await rows()).toEqual(before)
})

test('conversations that are older than the triggers are tallied by the migration, first words as well', async () => {
  const words = () =>
    read(sql`select what, at::text, sum(count)::int as count from conversation_tallies
      where what like 'first_word%' group by 1, 2 order by 1, 2`)
  const before = await words()
  await platform.db.execute(sql`truncate conversation_tallies`)
  for (const when of ['added', 'changed', 'removed']) {
    await platform.db.execute(sql.raw(`drop trigger tally_conversations_${when} on conversations`))
  }
  await platform.db.execute(sql`drop trigger tally_first_words on conversation_turns`)
  await run(add(5))
  await migrate(platform.connection)
  await expectTrue()
  expect([await words(), before.length > 3]).toEqual([before, true])
  await run(add(5))
  await expectTrue()
})
