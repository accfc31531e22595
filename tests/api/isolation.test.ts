/** @module-tag core */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { preferences } from '#contract/preferences.ts'
import { query } from '#server/db/client.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { ensureRow, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const tenantOf = async (account: 'admin' | 'foreigner') => (await platform.session(account)).user.tenant_id

/** Every table with tenant rows, read from the database catalogue, so that new tables are covered automatically. */
const tables = () =>
  query<{ name: string; forced: boolean; policies: string[] }>(
    platform.db,
    sql`
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    array(select polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )

/** Tables that only the platform role reads. */
const secret = ['logins', 'server_secrets', 'rate_limits', 'tasks']
/** Tables without rows in the demo. */
const empty = ['authenticators', 'backup_codes', 'job_items', 'job_selections', 'password_resets']

describe("a tenant's transaction", () => {
  test('is restricted by row-level security on every table with a tenant_id', async () => {
    const found = await tables()
    expect(found.length).toBeGreaterThan(5)
    for (const { name, forced, policies } of found) {
      expect({ name, forced, policies }).toEqual({ name, forced: true, policies: ['platform', 'tenant'] })
    }
  })

  test('sees no row of another tenant, in any table', async () => {
    const own = await tenantOf('admin')
    for (const contract of contracts) {
      for (const as of ['admin', 'foreigner'] as const) await ensureRow(platform, contract, as)
    }
    for (const as of ['admin', 'foreigner'] as const) {
      const body = { question: 'hours warranty' }
      await platform.call(knowledgeBase.endpoints.search, { as, body })
      await platform.call(preferences.endpoints.set, { as, body: { key: 'columns.tickets', value: 'subject' } })
    }
    const addAlerts = sql`insert into budget_alerts (tenant_id, period, threshold) select id, '2026-11', 50 from tenants`
    await inPlatform(platform.db, (tx) => tx.execute(addAlerts))
    const addNotices = sql`insert into trial_notices (tenant_id, trial_ends_at, days) select id, now(), 7 from tenants`
    await inPlatform(platform.db, (tx) => tx.execute(addNotices))
    const addLinks = sql`insert into contact_links (tenant_id, key) select id, 'tel:+62877' from tenants`
    await inPlatform(platform.db, (tx) => tx.execute(addLinks))
    const addMails = [
      sql`insert into mail_keys (tenant_id, key_hash, set_at) select id, 'hash of ' || id, now() from tenants`,
      sql`insert into mail_secrets (tenant_id, secret) select id, '2026-11-21T00:00:00.000Z|sealed' from tenants`,
      sql`insert into mail_deliveries (tenant_id, webhook_id, at) select id, 'msg_' || id, now() from tenants`,
      sql`insert into ticket_mails (tenant_id, message_id, ticket_id, direction)
        select tenant_id, '<' || id || '@console.test>', id, 'inbound' from tickets`,
    ]
    await inPlatform(platform.db, async (tx) => {
      for (const add of addMails) await tx.execute(add)
    })
    const addTraces = [
      sql`insert into conversation_traces (tenant_id, turn_id, trace) select tenant_id, id, '{}' from conversation_turns`,
      sql`insert into knowledge_vectors (tenant_id, passage_id, model, vector)
        select tenant_id, id, 'of a test', '{1}' from knowledge_passages`,
    ]
    const addCalls = [
      sql`insert into call_reservations (tenant_id, secret_hash, pbx_server_id, agent_id, agent_version, external_id, "from", "to", expires_at)
        select tenant_id, id::text, id, id, 1, 'call', '', '', now() from pbx_servers`,
      sql`insert into call_routes (tenant_id, pbx_server_id, call_id, answer) select tenant_id, id, 'call', '{}' from pbx_servers`,
      sql`insert into number_requests (tenant_id, phone_number_id, pbx_server_id) select tenant_id, id, id from phone_numbers`,
      sql`insert into hosted_numbers (tenant_id, phone_number_id) select tenant_id, id from phone_numbers`,
      sql`insert into knowledge_documents (tenant_id, entry_id, version, provider_doc_id)
        select tenant_id, id, 1, 'doc' from knowledge_base`,
      sql`insert into test_case_runs (tenant_id, id, version) select tenant_id, id, 1 from knowledge_base`,
    ]
    await inPlatform(platform.db, async (tx) => {
      for (const add of [...addTraces, ...addCalls]) await tx.execute(add)
    })
    const addNotifications = [
      sql`insert into notifications (tenant_id, id, user_id, kind, params)
        select tenant_id, gen_random_uuid(), id, 'due', '{}' from users`,
      sql`insert into waiting_notifications (tenant_id, user_id, notification_id, waiting_for)
        select tenant_id, user_id, id, 'digest' from notifications`,
      sql`insert into notification_settings (tenant_id, user_id) select tenant_id, id from users`,
    ]
    await inPlatform(platform.db, async (tx) => {
      for (const add of addNotifications) await tx.execute(add)
    })
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        insert into kept_changes (tenant_id, change_id, user_id, endpoint, params, record_id, table_name, before)
        select tenant_id, id, id, 'users.update', '{}', id, 'users', '{}' from users`),
    )
    for (const { name } of (await tables()).filter((table) => !secret.includes(table.name))) {
      const [seen] = await inTenant(platform.db, own, (tx) =>
        query<{ own: number; foreign: number }>(
          tx,
          sql`
        select count(*) filter (where tenant_id = ${own})::int as own,
          count(*) filter (where tenant_id <> ${own})::int as foreign from ${sql.identifier(name)}`,
        ),
      )
      expect({ name, foreign: seen!.foreign }).toEqual({ name, foreign: 0 })
      expect({ name, hasOwn: seen!.own > 0 }).toEqual({ name, hasOwn: !empty.includes(name) })
    }
  })

  test('sees no rows if no tenant is set', async () => {
    const seen = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local role callcenter_tenant`)
      return query<{ count: number }>(tx, sql`select count(*)::int as count from tickets`)
    })
    expect(seen).toEqual([{ count: 0 }])
  })

  test('cannot write into another tenant', async () => {
    const [own, other] = [await tenantOf('admin'), await tenantOf('foreigner')]
    const insert = inTenant(platform.db, own, (tx) =>
      tx.execute(sql`
      insert into roles (id, tenant_id, name, permission_keys) values (gen_random_uuid(), ${other}, 'Intruder', '{}')`),
    )
    await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } })
    const touched = await inTenant(platform.db, own, (tx) =>
      query(tx, sql`update tickets set subject = 'x' where tenant_id = ${other} returning id`),
    )
    expect(touched).toEqual([])
  })

  test('cannot reference a record of another tenant', async () => {
    const own = await tenantOf('admin')
    const { user } = await platform.session('foreigner')
    const update = inTenant(platform.db, own, (tx) => tx.execute(sql`update tickets set assignee_id = ${user.id}`))
    await expect(update).rejects.toMatchObject({ cause: { code: '23503' } })
  })

  test.each(secret)('cannot read %s', async (name) => {
    const own = await tenantOf('admin')
    const read = inTenant(platform.db, own, (tx) => tx.execute(sql`select * from ${sql.identifier(name)}`))
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test("sees only its own tenant's record", async () => {
    const own = await tenantOf('admin')
    const seen = await inTenant(platform.db, own, (tx) => query<{ id: string }>(tx, sql`select id from tenants`))
    expect(seen).toEqual([{ id: own }])
  })

  test('leaves no settings on the connection for the next transaction', async () => {
    await inTenant(platform.db, await tenantOf('admin'), async (tx) => tx.execute(sql`select 1`))
    const [after] = await query<{ role: string; tenant: string | null }>(
      platform.db,
      sql`
      select current_user::text as role, nullif(current_setting('app.tenant_id', true), '') as tenant`,
    )
    expect(after).toMatchObject({ tenant: null })
    expect(after!.role).not.toMatch(/^callcenter_/)
  })
})

describe('the activity log', () => {
  test.each(["update activity_logs set actor_name = 'x'", 'delete from activity_logs', 'truncate activity_logs'])(
    'refuses: %s',
    async (statement) => {
      const own = await tenantOf('admin')
      const refused = { cause: { code: '42501' } }
      await expect(inTenant(platform.db, own, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject(refused)
      await expect(inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject(refused)
    },
  )
})

/** Lists across tenants have an index of their own. It is not unique: a partitioned table has one in each partition. */
const acrossTenants = (index: string) => index.endsWith('_across_index')

test("every key of a tenant's table begins with tenant_id", async () => {
  const keys = await query<{ index: string; first: string; unique: boolean }>(
    platform.db,
    sql`
    select i.indexrelid::regclass::text as index, a.attname as first, i.indisunique as unique
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
      and c.relname not in ('logins', 'tasks')`,
  )
  expect(keys.filter(({ index, first }) => first !== 'tenant_id' && !acrossTenants(index))).toEqual([])
  expect(keys.filter(({ index, unique }) => unique && acrossTenants(index))).toEqual([])
  expect(keys.length).toBeGreaterThan(8)
})
