import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { splitKey, tenantKeys } from '#server/identity/catalogue.ts'
import { connectPostgres, isReady, query, type Connection, type Transaction } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import { waitingForLocks } from '#server/db/lock-wait.ts'
import { inPlatform } from '#server/db/scope.ts'
import { seedDemo } from '#server/composition.ts'
import { StartError } from '#server/base/start-error.ts'
import { emptyDatabase } from '../support/platform/database.ts'
import { createDatabase } from '../support/platform/databases.ts'

const server = process.env['TEST_DATABASE_URL']
const wait = 60_000
const migrations = new URL('../../server/db/migrations/', import.meta.url)
const storageMigration = readFileSync(
  new URL(
    readdirSync(migrations).find((name) => name.endsWith('_storage.sql'))!,
    migrations,
  ),
  'utf8',
)

test('migrating and seeding again change nothing', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  expect(await isReady(connection.db)).toBe(false)
  const state = async () => {
    await migrate(connection)
    await seedDemo(connection.db)
    return inPlatform(connection.db, (tx) =>
      query(
        tx,
        sql`
      select (select count(*)::int from tenants) as tenants, (select count(*)::int from tickets) as tickets,
        (select count(*)::int from pg_policy) as policies, (select count(*)::int from permissions) as permissions`,
      ),
    )
  }
  const first = await state()
  expect(await state()).toEqual(first)
  expect(first).toMatchObject([{ tenants: 3, tickets: 120, permissions: permissionKeys.length }])
  expect(await isReady(connection.db)).toBe(true)
  // A pooler would hand them to whoever comes next.
  const locks = sql`select from pg_locks where locktype = 'advisory' and database = (
    select oid from pg_database where datname = current_database())`
  expect(await query(connection.db, locks)).toEqual([])
  const settings = sql`select name from pg_settings where name like '%timeout' and setting <> reset_val`
  expect(await query(connection.db, settings)).toEqual([])
  await connection.close()
})

test('roles with every permission receive the permissions added by a new version', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db)
  const holdings = () =>
    inPlatform(connection.db, (tx) =>
      query<{ is_platform: boolean; keys: number }>(
        tx,
        sql`
    select t.is_platform, cardinality(r.permission_keys) as keys from roles r join tenants t on t.id = r.tenant_id
    where r.is_system order by 1, 2`,
      ),
    )
  await inPlatform(connection.db, (tx) => tx.execute(sql`update roles set permission_keys = '{read-list-users}'`))
  await migrate(connection)
  expect(await holdings()).toEqual([
    { is_platform: false, keys: tenantKeys.length },
    { is_platform: false, keys: tenantKeys.length },
    { is_platform: true, keys: permissionKeys.length },
  ])
  await connection.close()
})

test('stored names are converted to one line', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db)
  const isReader = sql`email = 'agent@nusantara.test'`
  await inPlatform(connection.db, async (tx) => {
    await tx.execute(sql`update users set name = ${'Rizky\r\n\u202ePratama'} where ${isReader}`)
    await tx.execute(sql`update tickets set tags = ${sql.param('{"a\tb"}')}, subject = ${'\u200f'} where number = 1`)
  })
  const statements = readFileSync('server/db/migrations/0005_identity_proof.sql', 'utf8').split(
    '--> statement-breakpoint',
  )
  await connection.db.transaction((tx) => tx.execute(sql.raw(statements.at(-1)!)))
  const [found] = await inPlatform(connection.db, (tx) =>
    query(
      tx,
      sql`
    select (select name from users where ${isReader}), (select count(*)::int from users where name ~ '\\n') as broken,
      (select array_agg(distinct subject) from tickets where number = 1) as subjects,
      (select array_agg(distinct tags::text) from tickets where number = 1) as tags`,
    ),
  )
  expect(found).toEqual({ name: 'Rizky   Pratama', broken: 0, subjects: ['-'], tags: ['{"a b"}'] })
  await connection.close()
})

test('test cases keep what they ask and expect under other names', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db)
  const file = new URL(
    readdirSync(migrations).find((name) => name.endsWith('_messages_of_test_cases.sql'))!,
    migrations,
  )
  const isConverting = (one: string) => /ai_agent_test_cases|test_case_expectation/.test(one)
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint').filter(isConverting)
  const found = await connection.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ai_agent_test_cases drop column messages, drop column expect`)
    await tx.execute(sql`create type test_case_expectation as enum ('answer', 'unknown')`)
    await tx.execute(sql`alter table ai_agent_test_cases add column cited_ids uuid[] not null default '{}',
      add column contains text[] not null default '{}', add column excludes text[] not null default '{}',
      add column expectation test_case_expectation not null default 'answer'`)
    const is = (question: string) => sql`question like ${`${question}%`}`
    await tx.execute(sql`update ai_agent_test_cases set contains = array['10 working days'], excludes = array['no'],
      cited_ids = array[tenant_id] where ${is('How long does porting')}`)
    await tx.execute(sql`update ai_agent_test_cases set expectation = 'unknown' where ${is('Which animal')}`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    return query(
      tx,
      sql`select messages, expect, expect -> 'cites' ->> 0 = tenant_id::text as is_cited from ai_agent_test_cases
        where ${is('How long does porting')} or ${is('Which animal')} and expect is not null order by question limit 2`,
    )
  })
  const nothing = { cites: [], contains: [], excludes: [], calls: [], judged: null }
  expect(found).toMatchObject([
    {
      messages: ['How long does porting a number take?'],
      expect: { refuses: false, contains: ['10 working days'], excludes: ['no'], calls: [], judged: null },
      is_cited: true,
    },
    { messages: ['Which animal runs fastest?'], expect: { ...nothing, refuses: true } },
  ])
  await connection.close()
})

test("tenants' roles lose platform permissions", { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db)
  const held = (isPlatform: boolean) =>
    inPlatform(connection.db, (tx) =>
      query<{ name: string }>(
        tx,
        sql`
    select r.name from roles r join tenants t on t.id = r.tenant_id
    where t.is_platform = ${isPlatform} and 'update-tenants' = any(r.permission_keys)`,
      ),
    )
  await inPlatform(connection.db, (tx) =>
    tx.execute(sql`update roles set permission_keys = permission_keys || 'update-tenants'::text`),
  )
  await migrate(connection)
  expect([await held(false), await held(true)]).toEqual([[], [{ name: 'Platform admin' }]])
  await connection.close()
})

test('days of usage say the timezone that they are in', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db)
  const days = sql`select tenant_id, day::text, type, agent_id, currency, quantity::float8, amount from usage_days order by 1, 2, 3, 4, 5`
  const [before] = await inPlatform(connection.db, async (tx) => {
    await tx.execute(sql`update tenants set timezone = 'Asia/Makassar' where timezone = 'Asia/Jakarta'`)
    return [await query(tx, days)]
  })
  expect(before.length).toBeGreaterThan(0)
  await connection.db.execute(sql`alter table usage_days drop column zone`)
  await connection.db.execute(sql`
    alter table usage_days add constraint usage_days_tenant_id_day_type_agent_id_currency_pk
      primary key (tenant_id, day, type, agent_id, currency)`)
  await connection.db.execute(sql`alter table tenants drop column usage_moved_until`)
  const name = readdirSync(migrations).find((one) => one.endsWith('_days_by_zone.sql'))!
  const statements = readFileSync(new URL(name, migrations), 'utf8').split('--> statement-breakpoint')
  await connection.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
  const zones = sql`select distinct zone from usage_days join tenants t on t.id = tenant_id where timezone = 'Asia/Makassar'`
  const after = await inPlatform(connection.db, async (tx) => [await query(tx, days), await query(tx, zones)])
  expect(after).toEqual([before, [{ zone: 'Asia/Jakarta' }]])
  await connection.close()
})

test('pictures at other hosts go, and older plans get their storage', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db)
  const here = 'data:image/png;base64,aGVyZQ=='
  await inPlatform(connection.db, async (tx) => {
    await tx.execute(sql`update users set avatar = 'https://elsewhere.test/a.png' where email = 'admin@nusantara.test'`)
    await tx.execute(sql`update users set avatar = ${here} where email = 'agent@nusantara.test'`)
    await tx.execute(sql`update plans set included = included - 'storage_mb'`)
  })
  await connection.db.execute(sql`drop index files_size_index`)
  for (const statement of storageMigration.split('--> statement-breakpoint')) {
    await connection.db.execute(sql.raw(statement))
  }
  const found = await inPlatform(connection.db, (tx) =>
    query(tx, sql`select array_agg(avatar) as avatars from users where avatar is not null`),
  )
  expect(found).toEqual([{ avatars: [here] }])
  const limits = await inPlatform(connection.db, (tx) =>
    query(tx, sql`select (included->>'storage_mb')::int as mb from plans order by 1`),
  )
  expect(limits).toEqual([{ mb: 1000 }, { mb: 10_000 }, { mb: 50_000 }])
  await connection.close()
})

test('stored files keep their bytes, and get a type and the noun that holds them', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrateTo('0007_jobs', connection)
  const [tenant, ticket, comment, picture, text] = Array.from({ length: 5 }, () => randomUUID())
  const long = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(600_000)])
  const ids = (id?: string) => sql`${tenant}, ${id}, now(), now()`
  for (const statement of [
    sql`insert into tenants (id, created_at, updated_at, name, slug, status, timezone, locale, currency)
      values (${tenant}, now(), now(), 't', 't', 'active', 'UTC', 'en', 'IDR')`,
    sql`insert into tickets (tenant_id, id, created_at, updated_at, number, subject, description, category, priority, status)
      values (${ids(ticket)}, 1, 's', 'd', 'billing', 'low', 'open')`,
    sql`insert into ticket_comments (tenant_id, id, created_at, updated_at, ticket_id, body, visibility, attachment_ids)
      values (${ids(comment)}, ${ticket}, 'b', 'public', array[${text}]::uuid[])`,
    sql`insert into files (tenant_id, id, created_at, updated_at, filename, size, resource, content)
      values (${ids(picture)}, 'a.png', ${long.length}, 'tickets', ${long})`,
    sql`insert into files (tenant_id, id, created_at, updated_at, filename, size, resource, content)
      values (${ids(text)}, 'a.txt', 5, 'tickets', 'hello')`,
  ]) {
    await connection.db.execute(statement)
  }
  await migrate(connection)
  const found = await inPlatform(connection.db, (tx) =>
    query(
      tx,
      sql`select f.filename, f.type, f.resource, f.field, f.sha256, encode(sha256(string_agg(c.bytes, ''::bytea order by c.position)), 'hex') as bytes,
        count(*)::int as pieces
      from files f join file_chunks c on c.file_id = f.id group by f.tenant_id, f.id order by f.filename`,
    ),
  )
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const [of, octets] = [{ field: 'attachment_ids' }, 'application/octet-stream']
  const [png, txt] = [hash(long), hash(Buffer.from('hello'))]
  expect(found).toEqual([
    { ...of, filename: 'a.png', type: 'image/png', resource: 'tickets', sha256: png, bytes: png, pieces: 3 },
    { ...of, filename: 'a.txt', type: octets, resource: 'ticket-comments', sha256: txt, bytes: txt, pieces: 1 },
  ])
  await connection.close()
})

test(
  'jobs of an older version say what they left out, and none can leave out anything',
  { timeout: wait },
  async () => {
    const connection = await emptyDatabase()
    await migrate(connection)
    await seedDemo(connection.db)
    const insert = (status: string, total: number | null, succeeded: number, failed: number) => sql`
    insert into jobs (tenant_id, id, kind, payload, created_by_id, status, total, succeeded, failed)
    select tenant_id, gen_random_uuid(), ${`${status} ${total}`}, '', id, ${status}, ${total}, ${succeeded}, ${failed}
    from users where email = 'admin@nusantara.test'`
    await connection.db.execute(sql`alter table jobs drop constraint jobs_add_up, drop column changed`)
    await connection.db.execute(sql`drop table job_selections`)
    await inPlatform(connection.db, async (tx) => {
      await tx.execute(insert('succeeded', 1000, 282, 0))
      await tx.execute(insert('succeeded', 7, 0, 0))
      await tx.execute(insert('partial', 3, 2, 1))
      await tx.execute(insert('partial', null, 2, 1))
      await tx.execute(insert('canceled', 9, 2, 1))
    })
    const statements = readFileSync('server/db/migrations/0035_counted_jobs.sql', 'utf8')
    await connection.db.transaction(async (tx) => {
      for (const statement of statements.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    })
    const found = await inPlatform(connection.db, (tx) =>
      query(tx, sql`select kind, status, total, succeeded, failed, changed from jobs order by kind`),
    )
    expect(found.map((row) => Object.values(row as object).join(' '))).toEqual([
      'canceled 9 canceled 9 2 1 0',
      'partial 3 partial 3 2 1 0',
      'partial null partial 3 2 1 0',
      'succeeded 1000 partial 1000 282 0 718',
      'succeeded 7 failed 7 0 0 7',
    ])
    await expect(inPlatform(connection.db, (tx) => tx.execute(insert('succeeded', 2, 1, 0)))).rejects.toThrow()
    await connection.close()
  },
)

/** Applies the migrations of an older version, up to one of them. */
async function migrateTo(last: string, connection: Connection) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  await connection.onOneSession((db) => runMigrations(db as never, { migrationsFolder: folder }))
  rmSync(folder, { recursive: true })
}

test.runIf(server)('several processes can start at once on an empty database', { timeout: wait }, async () => {
  const own = await createDatabase(server!)
  const processes = await Promise.all(Array.from({ length: 4 }, () => connectPostgres(own.url)))
  await Promise.all(
    processes.map(async (connection) => {
      await migrate(connection)
      await seedDemo(connection.db)
    }),
  )
  const [found] = await inPlatform(processes[0]!.db, (tx) =>
    query(tx, sql`select count(*)::int as tenants from tenants`),
  )
  expect(found).toEqual({ tenants: 3 })
  await Promise.all(processes.map((connection) => connection.close()))
  await own.drop()
})

describe.runIf(server)('a start that finds the database locked', () => {
  /** A lock of a session, as an earlier release left it on a connection of a pooler. */
  async function locked(run: (connection: Connection, pid: number) => Promise<void>) {
    const own = await createDatabase(server!)
    const holder = new pg.Client({ connectionString: own.url, application_name: 'forgotten' })
    holder.on('error', () => {})
    await holder.connect()
    const { rows } = await holder.query('select pg_advisory_lock(7221430961), pg_backend_pid() as pid')
    const connection = await connectPostgres(own.url)
    await run(connection, rows[0].pid).finally(() => connection.close())
    await holder.end()
    await own.drop()
  }

  test('says whose lock it waits for, and goes on when that ends', { timeout: wait }, () =>
    locked(async (connection, pid) => {
      const said: string[] = []
      const starting = migrate(connection, (line) => said.push(line))
      await vi.waitUntil(() => said.length > 0, { timeout: 20_000, interval: 100 })
      expect(said[0]).toMatch(new RegExp(`^The start waits for connection ${pid}, forgotten, .*idle, since .* UTC$`))
      await connection.db.execute(sql`select pg_terminate_backend(${pid})`)
      await starting
      expect(await isReady(connection.db)).toBe(true)
      expect(said).toHaveLength(1)
    }),
  )

  test('gives up after a while, with what to do', { timeout: wait }, () =>
    locked(async (connection, pid) => {
      const take = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(7221430961)`).then(() => {})
      const started = waitingForLocks(connection, () => {}, take, { wait: 1_000, look: 100 })
      await expect(started).rejects.toThrow(StartError)
      await expect(started).rejects.toThrow(
        new RegExp(`locked by connection ${pid}, forgotten, .*, for more than 1 s\\. .*pg_terminate_backend`),
      )
    }),
  )
})

test('a migration that fails leaves the database as it was', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  // Stands in the way of a late step.
  await connection.db.execute(sql`create view permissions as select 1`)
  await expect(migrate(connection)).rejects.toThrow()
  const found = await query(connection.db, sql`select from pg_class where relnamespace = 'public'::regnamespace`)
  expect(found).toHaveLength(1)
  await connection.close()
})

test.each([
  ['read-list-phone-numbers', 'read-list', 'phone-numbers'],
  ['read-detail-users', 'read-detail', 'users'],
  ['create-tickets', 'create', 'tickets'],
  ['update-pbx-servers', 'update', 'pbx-servers'],
])('%s is %s on %s', (key, action, resource) => {
  expect(splitKey(key)).toEqual({ action, resource })
})
