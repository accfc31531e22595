import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { connectPostgres, query } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { seedDemo } from '#server/composition.ts'
import { hasServer, runTool, startCluster, type Cluster } from '../support/platform/cluster.ts'
import { accounts } from '../support/accounts.ts'
import { refuse, runAdmin, start, useServers } from '../support/platform/server.ts'

const wait = 240_000
const folder = useServers()

/** Logs in, finds a ticket by its text, and returns the tenant. */
async function useOf(address: string): Promise<string> {
  const send = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()).data
  }
  const { user, token } = await send('/iam/auth/login', { email: accounts.admin, password: demoPassword })
  const list = (text: string) => send(`/${user.tenant_id}/tenants/tickets/list?${text}`, undefined, token.access_token)
  const [{ id, subject }] = await list('_end=1')
  const found = await list(`q=${encodeURIComponent(subject)}&_end=100`)
  expect(found.map((ticket: { id: string }) => ticket.id)).toContain(id)
  return user.tenant_id
}

describe.runIf(hasServer)('a backup of PostgreSQL (skipped where its server is not installed)', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'callcenter.dump')
  let source: Cluster
  let target: Cluster
  let rows: string[]
  let rights: unknown[][]

  beforeAll(async () => {
    ;[source, target] = await Promise.all([startCluster(), startCluster()])
    await source.run('create role keeper login createrole')
    await source.run('create database calls owner keeper')
    const connection = await connectPostgres(source.url('keeper', 'calls'))
    await migrate(connection)
    await seedDemo(connection.db)
    await connection.close()
    rows = await rowsOf(source.url('postgres', 'calls'))
    rights = await rightsOf(source.url('postgres', 'calls'))
  }, wait)
  afterAll(() => {
    source?.stop()
    target?.stop()
    rmSync(join(file, '..'), { recursive: true, force: true })
  })

  test('is made as the role of DATABASE_URL, which is no superuser', () => {
    const url = source.url('keeper', 'calls')
    expect(runTool('pg_dump', ['--format=custom', '--enable-row-security', `--file=${file}`, url])).toEqual({
      code: 0,
      said: '',
    })
  })

  test(
    'restored before the roles exist, as their superuser, it is put right by the next start',
    { timeout: wait },
    async () => {
      await target.run('create role keeper login createrole')
      await target.run('create database unprepared owner keeper')
      const restored = runTool('pg_restore', [`--dbname=${target.url('postgres', 'unprepared')}`, file])
      expect(restored.said).toContain('role "callcenter_tenant" does not exist')
      expect(await rowsOf(target.url('postgres', 'unprepared'))).toEqual(rows)
      await start({ DATABASE_URL: target.url('keeper', 'unprepared') })
      expect(await rightsOf(target.url('postgres', 'unprepared'))).toEqual(rights)
    },
  )

  test(
    'restored as the documentation says, it is whole: rows, rights, log-in, search, isolation',
    { timeout: wait },
    async () => {
      await target.run('create role another login createrole')
      await target.run('create database calls owner another')
      const url = target.url('another', 'calls')
      expect((await runAdmin(['roles'], '', { DATABASE_URL: url })).code).toBe(0)
      const restored = runTool('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, file])
      expect(restored).toEqual({ code: 0, said: '' })
      expect(await rowsOf(target.url('postgres', 'calls'))).toEqual(rows)
      const { address } = await start({ DATABASE_URL: url })
      const tenantId = await useOf(address)
      expect(await rightsOf(target.url('postgres', 'calls'))).toEqual(rights)

      const connection = await connectPostgres(url)
      const tenants = sql`select distinct tenant_id from tickets`
      expect(await inTenant(connection.db, tenantId, (tx) => query(tx, tenants))).toEqual([{ tenant_id: tenantId }])
      expect(await inPlatform(connection.db, (tx) => query(tx, tenants))).toHaveLength(2)
      await connection.close()
    },
  )

  test('restored as another role than that of DATABASE_URL, the start says so', { timeout: wait }, async () => {
    await target.run('create database foreign_owner owner another')
    runTool('pg_restore', ['--no-owner', `--dbname=${target.url('postgres', 'foreign_owner')}`, file])
    const { code, said } = await refuse({ DATABASE_URL: target.url('another', 'foreign_owner') })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database cannot be prepared: .*Restore backups as the role of DATABASE_URL/)
  })
})

test('a copy of the folder of the embedded database is a backup', { timeout: wait }, async () => {
  const DATA_DIR = join(folder, 'data')
  const server = await start({ DATA_DIR })
  const tenantId = await useOf(server.address)
  server.process.kill('SIGTERM')
  await server.exit
  cpSync(DATA_DIR, join(folder, 'copy'), { recursive: true })
  rmSync(DATA_DIR, { recursive: true })
  const restored = await start({ DATA_DIR: join(folder, 'copy') })
  expect(await useOf(restored.address)).toBe(tenantId)
})

/** The number of rows of each table. */
async function rowsOf(url: string) {
  const connection = await connectPostgres(url)
  const tables = sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const rows: string[] = []
  for (const { name } of await query<{ name: string }>(connection.db, tables)) {
    const count = sql`select count(*)::int as count from ${sql.identifier(name)}`
    rows.push(`${name}: ${(await query<{ count: number }>(connection.db, count))[0]!.count}`)
  }
  await connection.close()
  return rows
}

/** Says who may do what with which: policies, privileges, owners of functions, triggers. */
async function rightsOf(url: string) {
  const connection = await connectPostgres(url)
  const roles = `grantee in ('callcenter_tenant', 'callcenter_platform')`
  const statements = [
    `select tablename, policyname, roles::text, qual from pg_policies order by 1, 2`,
    `select table_name, grantee::text, string_agg(privilege_type, ' ' order by privilege_type) as may
      from information_schema.table_privileges where ${roles} group by 1, 2 order by 1, 2`,
    `select table_name, column_name, grantee::text, privilege_type
      from information_schema.column_privileges where ${roles} order by 1, 2, 3, 4`,
    `select proname, pg_get_userbyid(proowner) as owner, proacl::text from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    `select relname from pg_class where relrowsecurity and relforcerowsecurity order by 1`,
    `select tgname, tgrelid::regclass::text as of from pg_trigger where not tgisinternal order by 1, 2`,
  ]
  const rights = await Promise.all(statements.map((statement) => query(connection.db, sql.raw(statement))))
  await connection.close()
  return rights
}
