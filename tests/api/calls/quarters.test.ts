import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createRandom, pick } from '#server/demo/random.ts'
import { migrate } from '#server/migrate.ts'
import { query } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { isOnServer } from '../../support/platform/database.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const random = createRandom(7)
const statuses = ['queued', 'in_progress', 'completed', 'no_answer', 'busy', 'canceled', 'failed'] as const

let tenant_id: string
let servers: (string | null)[]
beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
  const found = await read<{ id: string }>(sql`select id from pbx_servers where tenant_id = ${tenant_id} order by id`)
  servers = [...found.slice(0, 2).map(({ id }) => id), null]
})

const read = <Row>(statement: SQL) => inPlatform(platform.db, (tx) => query<Row>(tx, statement))
const run = (statement: SQL) => inTenant(platform.db, tenant_id, (tx) => tx.execute(statement))

const kept = sql`
  select tenant_id, pbx_server_id as pbx, at::text, calls, unanswered
  from call_quarters where calls <> 0 or unanswered <> 0 order by 1, 2, 3`
const counted = sql`
  select tenant_id, coalesce(pbx_server_id, '00000000-0000-0000-0000-000000000000') as pbx,
    to_timestamp(floor(extract(epoch from started_at) / 900) * 900)::text as at, count(*)::int as calls,
    (count(*) filter (where status in ('no_answer', 'busy', 'canceled', 'failed')))::int as unanswered
  from calls group by 1, 2, to_timestamp(floor(extract(epoch from started_at) / 900) * 900) order by 1, 2, 3`

const expectTrue = async () => expect(await read(kept)).toEqual(await read(counted))

/** A call of a PBX server, known by its number. */
const call = (number: number) => sql`
  (${tenant_id}, gen_random_uuid(), 'inbound', 'a', 'b', ${`numbered-${number}`}, ${pick(random, servers)},
    ${pick(random, statuses)}, now() - make_interval(mins => ${Math.floor(random() * 200)}))`

const add = (numbers: number[]) => sql`
  insert into calls (tenant_id, id, direction, "from", "to", external_id, pbx_server_id, status, started_at)
  values ${sql.join(numbers.map(call), sql`, `)}
  on conflict (tenant_id, pbx_server_id, external_id) do update
    set status = excluded.status, started_at = excluded.started_at`

const some = () => sql`tenant_id = ${tenant_id} and external_id like 'numbered-%3'`

test('the demo has quarters of an hour', async () => {
  await expectTrue()
  expect((await read(kept)).length).toBeGreaterThan(10)
})

test('calls that are added, changed, moved and deleted, several at once, are counted truly', async () => {
  for (let round = 0; round < 6; round++) {
    // Some of each round are known from the rounds before.
    await run(add(Array.from({ length: 20 }, (_, index) => round * 10 + index)))
    await expectTrue()
    await run(sql`update calls set status = ${pick(random, statuses)} where ${some()}`)
    await expectTrue()
    await run(
      sql`update calls set started_at = started_at - interval '20 minutes', pbx_server_id = null where ${some()}`,
    )
    await expectTrue()
    await run(sql`delete from calls where ${some()}`)
    await expectTrue()
  }
})

test('a change that moves no number writes nothing', async () => {
  await run(
    sql`update calls set status = 'in_progress' where tenant_id = ${tenant_id} and external_id like 'numbered-%'`,
  )
  const versions = sql`select at::text, xmin::text from call_quarters order by at, pbx_server_id`
  const before = await read(versions)
  await run(sql`update calls set status = 'completed' where tenant_id = ${tenant_id} and external_id like 'numbered-%'`)
  expect(await read(versions)).toEqual(before)
})

test.runIf(isOnServer)('PBX servers do not wait for each other', async () => {
  const addOf = (server: string | null) => sql`
    insert into calls (tenant_id, id, direction, "from", "to", pbx_server_id)
    values (${tenant_id}, gen_random_uuid(), 'inbound', 'a', 'b', ${server})`
  const [one, other] = servers
  await run(sql`${addOf(one!)}, (${tenant_id}, gen_random_uuid(), 'inbound', 'a', 'b', ${other})`)
  await inTenant(platform.db, tenant_id, async (tx) => {
    await tx.execute(addOf(one!))
    await inTenant(platform.db, tenant_id, async (meanwhile) => {
      await meanwhile.execute(sql`set local lock_timeout = '2s'`)
      await meanwhile.execute(addOf(other!))
    })
  })
  await expectTrue()
})

test('calls that are older than the triggers are counted by the migration', async () => {
  await platform.db.execute(sql`truncate call_quarters`)
  for (const when of ['added', 'changed', 'removed'])
    await platform.db.execute(sql.raw(`drop trigger count_quarters_of_${when} on calls`))
  await run(add([1001, 1002]))
  await migrate(platform.connection)
  await expectTrue()
  await run(add([1002, 1003]))
  await expectTrue()
})
