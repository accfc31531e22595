import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import { exportsOf } from '#contract/grammar/aliases.ts'
import { contracts } from '#contract/index.ts'
import { search } from '#contract/search.ts'
import { query } from '#server/db/client.ts'
import { addressOf } from '../support/api.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform({ limits: unlimited })
/** After two calls a statement has a name, and after five more PostgreSQL may keep its plan. */
const calls = 12
const neighbour = '99999999-0000-4000-8000-000000000000'

let own: string
beforeAll(async () => {
  await useOneConnection()
  await addNeighbour()
  own = (await platform.session('admin')).user.tenant_id
}, 120_000)

const lists = contracts.flatMap(({ endpoints: { list } }) =>
  list?.path.includes(':tenantId') && !/:(?!tenantId)/.test(list.path) ? [list] : [],
)
const exported = lists.flatMap(exportsOf).filter((one) => one.exports === 'csv')
const cases = [
  ...lists.map((list) => ({ what: list.name, endpoint: list, query: '_start=0&_end=25' })),
  ...lists.map((list) => ({ what: `${list.name}, searched`, endpoint: list, query: '_start=0&_end=25&q=phone' })),
  ...exported.map((endpoint) => ({ what: endpoint.name, endpoint, query: '' })),
  { what: 'the dashboard', endpoint: dashboard.endpoints.read, query: '' },
  { what: 'the palette', endpoint: search.endpoints.records, query: 'q=phone' },
]

test.each(cases)('$what reads no more rows for the twelfth time', async ({ endpoint, query }) => {
  const reads: number[] = []
  for (let at = 0; at < calls; at++) {
    const before = await rowsRead()
    await platform.send(endpoint.method, addressOf(endpoint, { query }, own), { as: 'admin' })
    reads.push((await rowsRead()) - before)
  }
  expect(reads.at(-1)).toBeLessThan(1.5 * reads[1]! + 100)
})

/** Rows that the connection has read of tables and indexes. */
async function rowsRead(): Promise<number> {
  await platform.db.execute(sql`select pg_stat_force_next_flush()`)
  const [found] = await query<{ rows: string }>(
    platform.db,
    sql`select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as rows`,
  )
  return Number(found!.rows)
}

/** Leaves one connection to the server: plans belong to connections. */
async function useOneConnection() {
  const { $client } = platform.db as unknown as { $client: pg.Pool | PGlite }
  if (!('idleCount' in $client)) return
  while ($client.idleCount > 0) (await $client.connect()).release(true)
  $client.options.max = 1
}

/** Copies rows: first those of each tenant, then those of all to one that has nearly all. Analyzes without a vacuum. */
async function addNeighbour() {
  const tables = await query<{ name: string; columns: string; values: string }>(platform.db, sql.raw(tablesText))
  for (const [tenant, [many, few]] of [
    ['one.tenant_id', [3_000, 0]],
    [`'${neighbour}'`, [60_000, 3_000]],
  ] as const)
    for (const { name, columns, values } of tables)
      await platform.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(
          sql.raw(`with found as (select greatest(1, count(*))::int as found_rows from ${name})
            insert into ${name} (${columns}) select ${values.replace('TENANT', tenant)} from ${name} one, found,
              generate_series(1, case when found_rows > 80 then ${many} else ${few} end / found_rows) n
            on conflict do nothing`),
        )
      })
  await platform.db.execute(sql`analyze`)
}

/** The tables with a tenant, and the values that make a copy of `one`, numbered `n`, unique. */
const tablesText = `
  select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    string_agg(case
      when a.attname = 'tenant_id' then 'TENANT'
      when not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey))
        then 'one.' || quote_ident(a.attname)
      when a.atttypid = 'uuid'::regtype then 'gen_random_uuid()'
      when a.atttypid in ('text'::regtype, 'varchar'::regtype) then 'one.' || quote_ident(a.attname) || ' || n'
      when a.atttypid in ('int'::regtype, 'bigint'::regtype) then 'one.' || quote_ident(a.attname) || ' + 1000 * n'
      else 'one.' || quote_ident(a.attname) end, ', ' order by a.attnum) as values
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and a.attidentity = ''
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
  group by c.oid, c.relname`
