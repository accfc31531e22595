import { existsSync, rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connectPostgres, openEmbedded, query, type Connection, type Database } from '#server/db/client.ts'
import { tenantKeys } from '#server/identity/catalogue.ts'
import { migrate } from '#server/migrate.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import {
  callQuartersText,
  callsText,
  indexedTables,
  sizes,
  sizesText,
  tallyText,
  ticketsText,
  unequalSizes,
  usageDaysText,
  usageText,
} from './rows.ts'

export const password = 'a password for measuring'
export const people = 20
/** @param tenant its place among the sizes; the largest by default */
export const emailOf = (person: number, tenant = 0) => `person${person}@tenant-${tenant}.test`

/** A database with the rows of a large platform, and its largest tenant. */
export interface BenchDatabase {
  /** `PostgreSQL` or `embedded`. */
  name: string
  /** The environment of a platform on it. */
  env: Record<string, string>
  tenantId: string
}

interface Shape {
  /** Of the database on a server. */
  name: string
  tenants: number
  /** Tickets of the first tenants. */
  sizes: number[]
  /** Leaves new rows unvacuumed. */
  isNew?: true
}

const usual: Shape = { name: 'callcenter_bench', tenants: 100, sizes }
const unequal: Shape = { name: 'callcenter_bench_unequal', tenants: 3, sizes: unequalSizes, isNew: true }
const folder = '.cache/bench'
const timeouts = { statement: 0, lock: 0, idleTransaction: 0 }

/** Creates or reuses a database of three tenants, one of which has 97 % of the rows. */
export const unequalOnServer = (server: string) => benchOnServer(server, unequal)

/** Creates or reuses the database on a server. */
export async function benchOnServer(server: string, shape = usual): Promise<BenchDatabase> {
  const { name } = shape
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const found = await onServer(server, `select from pg_database where datname = '${name}'`)
  if (found.rowCount === 0) await onServer(server, `create database ${name}`)
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: url },
    tenantId: await filled(await connectPostgres(url, { timeouts }), shape),
  }
}

/** Creates or reuses the embedded database. */
export async function benchEmbedded(): Promise<BenchDatabase> {
  return { name: 'embedded', env: { DATA_DIR: folder }, tenantId: await filled(await openEmbedded(folder), usual) }
}

export async function dropBenchDatabases(server?: string): Promise<void> {
  for (const { name } of server ? [usual, unequal] : [])
    await onServer(server!, `drop database if exists ${name} with (force)`)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** Migrates and fills a database, and closes it. @returns the largest tenant */
async function filled(connection: Connection, shape: Shape): Promise<string> {
  try {
    await migrate(connection)
    return await connection.onOneSession(async (db) => {
      const known = sql`select tenant_id from logins where email = ${emailOf(1)}`
      const [login] = await query<{ tenant_id: string }>(db, known)
      if (login) return login.tenant_id
      await fill(db, shape)
      return (await query<{ tenant_id: string }>(db, known))[0]!.tenant_id
    })
  } finally {
    await connection.close()
  }
}

async function fill(db: Database, { name, tenants, sizes, isNew }: Shape): Promise<void> {
  console.log(`Creating the rows of ${name}, which later runs reuse …`)
  const run = (text: string) => db.execute(sql.raw(text))
  await run('begin')
  await run("set local maintenance_work_mem = '256MB'")
  // Without triggers: live events of old rows concern nobody, and days are summed at the end.
  await run('set local session_replication_role = replica')
  await run(sizesText(sizes))
  await addTenants(db, tenants)
  await addLogins(db)
  const indexes = await query<{ name: string; definition: string }>(db, sql.raw(secondaryIndexes))
  for (const index of indexes) await run(`drop index ${index.name}`)
  for (const text of [ticketsText, countersText, tallyText, callsText, callQuartersText, usageText, usageDaysText])
    await run(text)
  // Indexes are created after the rows, which is faster.
  for (const index of indexes) await run(index.definition)
  if (isNew) for (const table of indexedTables) await run(`alter table ${table} set (autovacuum_enabled = off)`)
  await run('commit')
  await run(isNew ? 'analyze' : 'vacuum (analyze)')
}

const secondaryIndexes = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename in (${indexedTables.map((table) => `'${table}'`).join(', ')}) and indexdef not like 'CREATE UNIQUE%'`

const countersText = 'insert into ticket_counters select tenant_id, max(number) from tickets group by 1'

async function addTenants(db: Database, tenants: number): Promise<void> {
  await db.execute(sql`
    insert into tenants (id, name, slug, status, timezone, locale, currency)
    select gen_random_uuid(), 'Tenant ' || n, 'tenant-' || n, 'active',
      'Asia/Jakarta', 'en', 'IDR' from generate_series(0, ${sql.raw(String(tenants - 1))}) n`)
  const keys = sql.raw(`array[${tenantKeys.map((key) => `'${key}'`).join(', ')}]`)
  await db.execute(sql`
    insert into roles (tenant_id, id, name, is_system, permission_keys)
    select id, gen_random_uuid(), 'Administrator', true, ${keys} from tenants`)
  await db.execute(
    sql.raw(`
    insert into users (tenant_id, id, name, email, role_id, status)
    select r.tenant_id, gen_random_uuid(), 'Person ' || n, 'person' || n || '@' || t.slug || '.test', r.id, 'active'
    from roles r join tenants t on t.id = r.tenant_id, generate_series(1, ${people}) n`),
  )
  await db.execute(
    sql.raw(`
    insert into pbx_servers (tenant_id, id, name, vendor, host, status)
    select id, gen_random_uuid(), 'Main', 'asterisk', 'pbx.example.com', 'online' from tenants`),
  )
  await db.execute(sql.raw(numbersText))
}

/** Five hundred numbers of the largest tenant, and ten of each other. */
const numbersText = `
  insert into phone_numbers (tenant_id, id, pbx_server_id, label, type, e164, status, call_handler, fallback)
  select s.tenant_id, gen_random_uuid(), s.id, 'Number ' || n, 'did', '+622150' || lpad(n::text, 6, '0'), 'active',
    '{"type": "ring_group", "target": "front"}', '{"type": "voicemail"}'
  from pbx_servers s join tenants t on t.id = s.tenant_id
  cross join lateral generate_series(1, case t.slug when 'tenant-0' then 500 else 10 end) n`

const addLogins = async (db: Database) =>
  db.execute(sql`
    insert into logins (email, tenant_id, user_id, password_hash)
    select u.email, u.tenant_id, u.id, ${await hashPassword(password)}
    from users u join tenants t on t.id = u.tenant_id
    where t.slug in (${sql.raw(sizes.map((_, at) => `'tenant-${at}'`).join(', '))})`)
