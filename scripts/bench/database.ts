import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { connectPostgres } from '#server/db/client.ts'
import { tenantKeys } from '#server/db/catalogue.ts'
import { migrate } from '#server/db/migrate.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'

export const password = 'a password for measuring'
export const people = 20
export const emailOf = (person: number) => `person${person}@bench.test`

const name = 'callcenter_bench'
const others = 100
const ticketsOf = { largest: 300_000, other: 10_000 }

/** Creates or reuses a database with 1.3 million tickets. @returns its address and the largest tenant */
export async function benchDatabase(server: string): Promise<{ url: string; tenantId: string }> {
  const url = new URL(server)
  url.pathname = `/${name}`
  await using(server, async (db) => {
    const { rowCount } = await db.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await db.query(`create database ${name}`)
  })
  const connection = await connectPostgres(url.href)
  await migrate(connection).finally(() => connection.close())
  return using(url.href, async (db) => ({ url: url.href, tenantId: (await largestIn(db)) ?? (await seed(db)) }))
}

export async function dropBenchDatabase(server: string): Promise<void> {
  await using(server, (db) => db.query(`drop database if exists ${name} with (force)`))
}

async function using<T>(url: string, run: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  return run(db).finally(() => db.end())
}

async function largestIn(db: pg.Client): Promise<string | undefined> {
  const { rows } = await db.query(`select tenant_id from logins where email = $1`, [emailOf(1)])
  return rows[0]?.tenant_id
}

async function seed(db: pg.Client): Promise<string> {
  console.log('Creating 1.3 million tickets, which later runs reuse …')
  await db.query("begin; set local maintenance_work_mem = '512MB'; set local max_parallel_maintenance_workers = 0")
  const tenantId = await addTenants(db)
  await addPeople(db)
  await addTickets(db)
  await addLogins(db, tenantId)
  await db.query('commit')
  await db.query('vacuum (analyze)')
  return tenantId
}

async function addTenants(db: pg.Client): Promise<string> {
  const id = uuidv7()
  await db.query(
    `insert into tenants (id, name, slug, status, timezone, locale, currency)
     select case n when 0 then $1::uuid else gen_random_uuid() end, 'Tenant ' || n, 'tenant-' || n, 'active',
       'Asia/Jakarta', 'en', 'IDR' from generate_series(0, ${others}) n`,
    [id],
  )
  await db.query(
    `insert into roles (tenant_id, id, name, is_system, permission_keys)
     select id, gen_random_uuid(), 'Administrator', true, $1 from tenants`,
    [tenantKeys],
  )
  return id
}

const addPeople = (db: pg.Client) =>
  db.query(
    `insert into users (tenant_id, id, name, email, role_id, status)
     select r.tenant_id, gen_random_uuid(), 'Person ' || n, 'person' || n || '@' || t.slug || '.test', r.id, 'active'
     from roles r join tenants t on t.id = r.tenant_id, generate_series(1, ${people}) n`,
  )

const addLogins = async (db: pg.Client, tenantId: string) =>
  db.query(
    `with made as (
       update users set email = 'person' || n || '@bench.test'
       from (select id as one, row_number() over (order by id) as n from users where tenant_id = $1) numbered
       where tenant_id = $1 and id = one returning email, id)
     insert into logins (email, tenant_id, user_id, password_hash) select email, $1, id, $2 from made`,
    [tenantId, await hashPassword(password)],
  )

/** Creates secondary indexes after the rows, which is faster. */
async function addTickets(db: pg.Client) {
  const { rows: indexes } = await db.query(
    `select indexname as name, indexdef as definition from pg_indexes i
     where tablename = 'tickets' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const index of indexes) await db.query(`drop index ${index.name}`)
  await db.query(ticketsText)
  await db.query('insert into ticket_counters select tenant_id, max(number) from tickets group by 1')
  for (const index of indexes) await db.query(index.definition)
}

/** One ticket in 10,000 contains "walrus"; every other one "phone". */
const ticketsText = `
  insert into tickets (tenant_id, id, created_at, updated_at, number, subject, description, category, priority, status,
    requester_id, assignee_id, watcher_ids, tags, resolution_due_at)
  select t.id, gen_random_uuid(), made, made, n,
    (array['Cannot log in', 'Invoice is wrong', 'No sound on the line', 'Agent does not answer', 'Number is not reachable',
      'Transfer fails', 'Recording is missing'])[1 + n % 7] || ' ' || substr(md5(n::text), 1, 8)
      || case when n % 10000 = 77 then ' walrus' else '' end,
    'Since this morning ' || (array['the phone of the front desk', 'our trunk in Jakarta'])[1 + n % 2]
      || ' rings once and stops. Reference ' || md5(t.slug || n) || '. Please look into it.',
    (enum_range(null::ticket_category))[1 + n % 5], (enum_range(null::ticket_priority))[1 + n % 4],
    (enum_range(null::ticket_status))[1 + n % 6], p.ids[1 + n % ${people}],
    case when n % 5 > 0 then p.ids[1 + (n * 7) % ${people}] end,
    case when n % 10 = 0 then p.ids[1:2] else '{}' end, array[(array['sip', 'invoice', 'login'])[1 + n % 3]],
    made + interval '1 day'
  from tenants t
  join (select tenant_id, array_agg(id order by id) as ids from users group by 1) p on p.tenant_id = t.id
  cross join lateral generate_series(1, case t.slug when 'tenant-0' then ${ticketsOf.largest} else ${ticketsOf.other} end) n
  cross join lateral (select now() - n * interval '1 minute' as made) times`
