import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { totalCap } from '#contract/grammar/query.ts'
import { search } from '#contract/search.ts'
import { tickets } from '#contract/tickets.ts'
import { inPlatform, inTenantAfter } from '#server/db/scope.ts'
import type { Transaction } from '#server/db/client.ts'
import { send } from '#server/db/transaction.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { watchStatements, type Sent } from '../support/statements.ts'

const platform = usePlatform()
const page = '_start=0&_end=25&_sort=created_at&_order=desc'
/** Rows read for each of 25 rows: its labels come from tables of the demo that are read whole. */
const labels = 25 * 160
const counted = totalCap + 1
/** The newest rows that a search reads, and the sample that tells how common its text is. */
const looked = 2_000

/**
 * Requests, and the most rows of tables and indexes that they read in a tenant of any size. A list searched for a text that
 * all records share may sort a tenant of some ten thousand: row-level security keeps the planner from knowing how common it is.
 */
const { list, detail } = tickets.endpoints
const { records } = search.endpoints
const requests: [name: string, most: number, endpoint: Endpoint, query: string][] = [
  ['a page', counted + labels, list, page],
  ['a page in another order', counted + labels, list, '_start=0&_end=25&_sort=number&_order=desc'],
  ['a filtered page', counted + labels, list, `${page}&status=closed`],
  ['the deepest page', 2 * counted + labels, list, '_start=9975&_end=10000'],
  ['a record', 300, detail, ''],
  ['a search for a rare text', looked + labels, list, `${page}&q=walrus`],
  // Those without it come first, for the search and for the page.
  ['a search for what older records share', looked + 2 * 7_100 + labels, list, `${page}&q=phone`],
  ['the palette, for a rare text', 5_000, records, 'q=walrus'],
  ['the palette, for a common text', 5_000, records, 'q=reference'],
  ['the palette, for what older records share', 5_000, records, 'q=phone'],
  ['the dashboard', 6_000, dashboard.endpoints.read, ''],
]

const small = 11_000
const large = 33_000
const minutes = 11_000

let own: string
let user: string
let id: string
let during: ReturnType<typeof watchStatements>

beforeAll(async () => {
  const session = await platform.session('admin')
  own = session.user.tenant_id
  user = session.user.id
  id = (await platform.call(list, { as: 'admin' })).body.data[0].id
  during = watchStatements(platform.db)
  await stopVacuuming()
})

/** Lets plans change by the statements of this file alone, not whenever the server finds time to analyze a table. */
const stopVacuuming = () =>
  platform.db.execute(sql`
    do $$
    declare name regclass;
    begin
      for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %s set (autovacuum_enabled = off)', name);
      end loop;
    end $$`)

/** Adds tickets over the last days, a few more than walruses. The newest 2,000 minutes have no phones. */
const add = (count: number, numbers: number) =>
  inPlatform(platform.db, (tx) =>
    tx.execute(sql`
      insert into tickets (tenant_id, id, created_at, number, subject, description, category, priority, status)
      select ${own}, gen_random_uuid(), now() - minute * interval '1 minute', ${numbers}::int + n,
        'Reference ' || md5(n::text),
        case when n % 1000 = 77 then 'walrus' when minute > 2000 then 'phone ' else 'line ' end || md5((-n)::text),
        'other', 'normal', 'closed'
      from generate_series(1, ${count}::int) n,
        lateral (select n::float8 * ${minutes}::int / ${count}::int as minute) times`),
  )

describe.each([
  ['a tenant', small, 100_000],
  ['a large tenant', large - small, 200_000],
])('in %s', (_, count, numbers) => {
  beforeAll(async () => {
    await add(count, numbers)
    await platform.db.execute(sql`vacuum (analyze)`)
  })

  test.each(requests)('%s reads at most %i rows', async (_name, most, endpoint, query) => {
    const [read] = await readEach(await statementsOf(endpoint, query), 1)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(most)
  })
})

describe('on one connection, with new rows that are not vacuumed', () => {
  beforeAll(() => add(2_000, 300_000))

  test.each(requests)('%s reads at most %i rows each time', async (_name, most, endpoint, query) => {
    const reads = await readEach(await statementsOf(endpoint, query), 12)
    expect(Math.max(...reads)).toBeLessThanOrEqual(most)
  })
})

/** The statements of a request, without those that count calls against limits in other transactions. */
const statementsOf = async (endpoint: Endpoint, query: string): Promise<Sent[]> => {
  const sent = await during(() => platform.call(endpoint, { as: 'admin', query, params: { id } }))
  return sent.filter(({ text }) => /^\s*select/.test(text))
}

/** Repeats the statements of a request over one connection. @returns the rows of tables and indexes read each time */
const readEach = (statements: Sent[], times: number): Promise<number[]> =>
  inTenantAfter(
    platform.db,
    own,
    async () => {},
    async (tx) => {
      await planAsInLargeTables(tx)
      const reads: number[] = []
      for (let time = 0; time < times; time++) {
        const before = await readSoFar(tx)
        for (const { text, values } of statements) await send(tx, { sql: text, params: values })
        reads.push((await readSoFar(tx)) - before)
      }
      return reads
    },
    { source: { userId: user } },
  )

/** Makes rows cost what they do in large tables, where reading them all is what plans avoid. */
const planAsInLargeTables = (tx: Transaction) =>
  tx.execute(sql`
    select set_config('cpu_tuple_cost', '1', true), set_config('cpu_index_tuple_cost', '1', true),
      set_config('enable_seqscan', 'off', true)`)

async function readSoFar(tx: Transaction): Promise<number> {
  const text = `
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as read
    from pg_class where relnamespace = 'public'::regnamespace`
  return (await send(tx, { sql: text, params: [] }))[0]!['read']
}
