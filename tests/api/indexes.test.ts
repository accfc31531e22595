import { and, eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { platformCalls } from '#contract/platform-calls.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { searchColumns } from '#contract/grammar/query.ts'
import { contracts } from '#contract/index.ts'
import { notifications } from '#contract/notifications.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { tickets as ticketsContract } from '#contract/tickets.ts'
import { columnsOf, type ServedResource, type Table } from '#server/record/resource.ts'
import { whereOf } from '#server/record/filters.ts'
import { pageStatement, readPage } from '#server/record/rows.ts'
import { query, type Transaction } from '#server/db/client.ts'
import { tableNameOf } from '#server/db/indexes.ts'
import { tableOfNoun } from '#server/db/table-of.ts'
import { inPlatform, inTenant, switchToPlatform } from '#server/db/scope.ts'
import { searchFunction } from '#server/db/search.ts'
import { send } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { platformCallHooks } from '#server/resources/calls/hooks.ts'
import { jobs } from '#server/jobs/table.ts'
import { activityLogs } from '#server/record/activity/table.ts'
import { byOperators, byPermission } from '#server/record/policy.ts'
import { notifications as notificationsTable } from '#server/resources/notifications/table.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const listed = contracts.filter(({ endpoints }) => endpoints['list'])

let own: string
beforeAll(async () => {
  own = (await platform.session('admin')).user.tenant_id
})

/** The tables that do not follow from a contract. */
const written: Record<string, unknown> = { jobs, notifications: notificationsTable, 'activity-logs': activityLogs }

function served(contract: Contract): ServedResource {
  const isAcross = contract.of !== contract.name || ['tenants', 'plans'].includes(contract.name)
  const table = (tableOfNoun(contract.of) ?? written[contract.of]) as Table
  return {
    contract,
    table,
    policy: isAcross ? byOperators : byPermission,
    hooks: contract === platformCalls ? platformCallHooks : {},
  }
}

/** Runs as the database role that serves the list of a resource. */
const asApplication = <T>({ policy }: ServedResource, run: (tx: Transaction) => Promise<T>) =>
  policy.rowScope === 'platform' ? inPlatform(platform.db, run) : inTenant(platform.db, own, run)

async function explain(tx: Transaction, statement: { sql: string; params: unknown[] }, options = ''): Promise<string> {
  const lines = await send(tx, { ...statement, sql: `explain ${options} ${statement.sql}` })
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

/** Disables sequential scans: the planner would otherwise read small tables whole. */
const pretendLarge = (tx: Transaction, ...methods: string[]) =>
  tx.execute(sql.raw(`select ${methods.map((method) => `set_config('enable_${method}', 'off', true)`).join(', ')}`))

/** Raises the cost of each row read, which decides in large tables and weighs little in those of a test. */
const makeRowsExpensive = (tx: Transaction) =>
  tx.execute(sql`select set_config('cpu_tuple_cost', '1', true), set_config('cpu_index_tuple_cost', '1', true)`)

/** The condition that every query of the list contains, whatever its filters. */
function scopeOf({ contract, table, policy, hooks }: ServedResource): SQL | undefined {
  const { tenant_id, ticket_id, user_id, ...others } = columnsOf(table)
  const isWithin = contract.endpoints['list']!.path.includes(':ticketId')
  const parent = contract.parent && others[contract.parent.column]
  return and(
    tenant_id && policy.rowScope !== 'platform' ? eq(tenant_id, own) : undefined,
    isWithin ? eq(ticket_id!, nobody) : undefined,
    contract === notifications ? eq(user_id!, nobody) : undefined,
    parent && eq(parent, nobody),
    hooks.visible?.({} as Call),
  )
}

describe.each(listed.map((contract) => [contract.name, contract] as const))('the list of %s', (_, contract) => {
  const orders = ['', ...contract.sort.flatMap((field) => [field, `-${field}`])]

  test.each(orders)('is sorted by an index: %s', async (order) => {
    const resource = served(contract)
    const sort = order ? [{ field: order.replace('-', ''), descending: order.startsWith('-') }] : []
    const statement = pageStatement(resource, scopeOf(resource), { start: 0, limit: 25, filters: [], sort })
    const plan = await asApplication(resource, async (tx) => {
      await pretendLarge(tx, 'seqscan', 'bitmapscan', 'sort')
      return explain(tx, statement)
    })
    expect(plan).not.toMatch(/^\W*Sort\s+\(cost/m)
    // A unique key leaves nothing to sort incrementally.
    if (/Incremental Sort/.test(plan)) expect(plan).toMatch(/_unique/)
  })

  test.skipIf(contract.search.length === 0)('is searched through an index on every searchable field', async () => {
    const conditions = searchColumns(contract).map((field) => `public.plain_text("${field}") ilike '%abc%'`)
    const statement = { sql: `select id from ${tableNameOf(contract)} where ${conditions.join(' or ')}`, params: [] }
    // The plan has the body of `plain_text`. Runs as the owner of the search function, who is exempt from row-level security.
    const plan = await inPlatform(platform.db, async (tx) => {
      await pretendLarge(tx, 'seqscan', 'indexscan')
      await makeRowsExpensive(tx)
      return explain(tx, statement)
    })
    for (const field of searchColumns(contract)) {
      const scan = `Bitmap Index Scan on ${tableNameOf(contract)}_search_index[^\\n]*\\n[^\\n]*Index Cond:[^\\n]*octet_length\\("?${field}"?\\)[^\\n]* ~~\\*`
      expect(plan).toMatch(new RegExp(scan))
    }
  })
})

test.each(['is_disliked', 'has_fallback'])('conversations are filtered by an index of their own: %s', async (field) => {
  const resource = served(conversations)
  const filters = [{ field, operator: '' as const, values: ['true'] }]
  const sort = [{ field: 'started_at', descending: true }]
  const where = and(scopeOf(resource), whereOf(resource, { filters, sort, start: 0, limit: 25 }))
  const statement = pageStatement(resource, where, { start: 0, limit: 25, filters: [], sort })
  const plan = await asApplication(resource, async (tx) => {
    await pretendLarge(tx, 'seqscan', 'bitmapscan', 'sort', 'incremental_sort')
    await makeRowsExpensive(tx)
    return explain(tx, statement)
  })
  expect(plan).toMatch(/Index (Only )?Scan.* using conversations_(disliked|fallback)_index/)
  expect(plan).not.toMatch(/Filter:.*(is_disliked|has_fallback)/)
})

describe('the ticket search', () => {
  const rows = 20_000
  const find = (tx: Transaction, text: string) =>
    send(tx, { sql: `select ${searchFunction(ticketsContract)}($1, 1000) as ids`, params: [`%${text}%`] })
  const idsOf = async (tenantId: string, text: string): Promise<string[] | null> =>
    inTenant(platform.db, tenantId, async (tx) => (await find(tx, text))[0]!['ids'])

  beforeAll(async () => {
    await inPlatform(platform.db, async (tx) => {
      await tx.execute(sql`
        insert into tickets (tenant_id, id, number, subject, description, category, priority, status)
        select ${own}, gen_random_uuid(), 1000 + n, 'Ticket ' || md5(n::text),
          case when n % 1000 = 500 then 'walrus' else 'phone ' || md5((-n)::text) end, 'other', 'normal', 'closed'
        from generate_series(1, ${rows}) n`)
    })
    // Flushes the pending list of the GIN index, as autovacuum does: pending entries are read one by one.
    await platform.db.execute(sql`select gin_clean_pending_list('tickets_search_index'::regclass)`)
    await platform.db.execute(sql`analyze tickets`)
  }, 120_000)

  const statement = (condition: string) => ({
    sql: `select id from tickets where ${condition} (public.plain_text(subject) ilike '%walrus%' or public.plain_text(description) ilike '%walrus%')`,
    params: [],
  })
  const tenant = `tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and`

  test('uses its index as the owner of its function, not as the application role', async () => {
    const asTenant = await inTenant(platform.db, own, async (tx) => {
      await pretendLarge(tx, 'seqscan')
      return explain(tx, statement(''))
    })
    expect(asTenant).not.toMatch(/Index Cond:.*~~\*/)
    const asOwner = await inTenant(platform.db, own, async (tx) => {
      await switchToPlatform(tx)
      await pretendLarge(tx, 'seqscan')
      return explain(tx, statement(tenant))
    })
    expect(asOwner).toMatch(/Bitmap Index Scan on tickets_search_index.*\n.*Index Cond:.*~~\*/)
  })

  test('leaves filters by a choice to their index, under row-level security as well', async () => {
    const plan = await inTenant(platform.db, own, async (tx) => {
      await pretendLarge(tx, 'seqscan', 'bitmapscan')
      return explain(tx, { sql: `select from tickets where tenant_id = '${own}' and status = 'open'`, params: [] })
    })
    expect(plan).toMatch(/tickets_status_index.*\n.*Index Cond:.*status = 'open'/)
  })

  test('uses functions of the platform role with a pinned search path, planned for each call', async () => {
    const functions = await query<{ owner: string; definer: boolean; settings: string[] }>(
      platform.db,
      sql`select pg_get_userbyid(proowner)::text as owner, prosecdef as definer, proconfig as settings from pg_proc
        where (proname like 'search\\_%' or prosecdef) and pronamespace = 'public'::regnamespace`,
    )
    expect(functions.length).toBeGreaterThan(3)
    for (const { owner, definer, settings } of functions) {
      expect({ owner, definer }).toEqual({ owner: 'callcenter_platform', definer: true })
      expect(settings).toContain('search_path=pg_catalog, pg_temp')
      // A plan for any values reads every row of a large tenant whose new rows are not vacuumed yet.
      expect(settings).toContain('plan_cache_mode=force_custom_plan')
    }
  })

  test('uses ids for rare terms, and the order of the list for common terms', async () => {
    expect(await idsOf(own, 'walrus')).toHaveLength(rows / 1000)
    expect(await idsOf(own, 'xylophone')).toEqual([])
    expect(await idsOf(own, 'phone')).toBeNull()
  })

  test('counts up to its cap', async () => {
    const list = async (query: string) =>
      (await platform.call(ticketsContract.endpoints.list, { as: 'admin', query })).body
    expect((await list('q=walrus')).meta).toEqual({ total: rows / 1000, total_is_capped: false })
    expect((await list('q=walrus')).data[0].description).toBe('walrus')
    expect((await list('q=phone')).meta).toEqual({ total: 1000, total_is_capped: true })
    expect((await list('q=phone')).data).toHaveLength(25)
    expect((await list('q=xylophone')).data).toEqual([])
    expect((await list('q=walrus&status=new')).meta.total).toBe(0)
    expect((await list('q=phone&status=closed')).meta).toEqual({ total: 1000, total_is_capped: true })
    expect((await list('q=phone&number_gte=20001&status=closed')).meta).toEqual({ total: 999, total_is_capped: false })
  })

  test('counts a term exactly that only the newest records share', async () => {
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        insert into tickets (tenant_id, id, created_at, number, subject, description, category, priority, status)
        select ${own}, gen_random_uuid(), now() + interval '1 hour', 100000 + n, 'Ticket ' || n, 'penguin', 'other',
          'normal', 'closed'
        from generate_series(1, 60) n`),
    )
    expect(await idsOf(own, 'penguin')).toHaveLength(60)
  })

  test('finds nothing of another tenant, and nothing without a tenant', async () => {
    const other = (await platform.session('foreigner')).user.tenant_id
    expect(await idsOf(other, 'walrus')).toEqual([])
    const unset = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local role callcenter_tenant`)
      return tx.execute(sql`select search_tickets('%walrus%', 1000) as ids`)
    })
    expect((unset as unknown as { rows: unknown[] }).rows).toEqual([{ ids: [] }])
  })

  test('cannot be called by other roles', async () => {
    const call = inPlatform(platform.db, (tx) =>
      tx.execute(sql`set local role pg_read_all_data`).then(() => find(tx, 'walrus')),
    )
    await expect(call).rejects.toMatchObject({ code: '42501' })
  })
})

test('a page read without any condition contains only rows of the caller’s tenant', async () => {
  const resource = served(ticketsContract)
  for (const start of [0, 30]) {
    const query = { start, limit: 100, filters: [], sort: [] }
    const { rows, meta } = await inTenant(platform.db, own, (tx) => readPage(resource, tx, undefined, query))
    expect(new Set(rows.map(({ tenant_id }) => tenant_id))).toEqual(new Set([own]))
    expect(meta.total).toBeGreaterThan(0)
  }
  const elsewhere = await inTenant(platform.db, nobody, (tx) =>
    readPage(resource, tx, undefined, { start: 0, limit: 100, filters: [], sort: [] }),
  )
  expect(elsewhere).toEqual({ rows: [], meta: { total: 0, total_is_capped: false } })
})
