import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { permissionKeys } from '#contract/index.ts'
import { splitKey, tenantKeys } from '#server/db/catalogue.ts'
import { connectPostgres, query } from '#server/db/client.ts'
import { isReady, migrate } from '#server/db/migrate.ts'
import { inPlatform } from '#server/db/scope.ts'
import { seedDemo } from '#server/db/seed.ts'
import { createDatabase, emptyDatabase } from './support/database.ts'

const server = process.env['TEST_DATABASE_URL']
const wait = 60_000

test('migrating and seeding again change nothing', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  expect(await isReady(connection.db)).toBe(false)
  const state = async () => {
    await migrate(connection)
    await seedDemo(connection.db)
    return inPlatform(connection.db, (tx) => query(tx, sql`
      select (select count(*)::int from tenants) as tenants, (select count(*)::int from tickets) as tickets,
        (select count(*)::int from pg_policy) as policies, (select count(*)::int from permissions) as permissions`))
  }
  const first = await state()
  expect(await state()).toEqual(first)
  expect(first).toMatchObject([{ tenants: 3, tickets: 120, permissions: permissionKeys.length }])
  expect(await isReady(connection.db)).toBe(true)
  await connection.close()
})

test('roles that hold everything get the keys that a new version brings', { timeout: wait }, async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  await seedDemo(connection.db)
  const holdings = () => inPlatform(connection.db, (tx) => query<{ is_platform: boolean; keys: number }>(tx, sql`
    select t.is_platform, cardinality(r.permission_keys) as keys from roles r join tenants t on t.id = r.tenant_id
    where r.is_system order by 1, 2`))
  await inPlatform(connection.db, (tx) => tx.execute(sql`update roles set permission_keys = '{read-list-users}'`))
  await migrate(connection)
  expect(await holdings()).toEqual([
    { is_platform: false, keys: tenantKeys.length },
    { is_platform: false, keys: tenantKeys.length },
    { is_platform: true, keys: permissionKeys.length },
  ])
  await connection.close()
})

test.runIf(server)('several processes may start on one empty database', { timeout: wait }, async () => {
  const own = await createDatabase(server!)
  const processes = await Promise.all(Array.from({ length: 4 }, () => connectPostgres(own.url)))
  await Promise.all(processes.map(async (connection) => {
    await migrate(connection)
    await seedDemo(connection.db)
  }))
  const [found] = await inPlatform(processes[0]!.db, (tx) => query(tx, sql`select count(*)::int as tenants from tenants`))
  expect(found).toEqual({ tenants: 3 })
  await Promise.all(processes.map((connection) => connection.close()))
  await own.drop()
})

test.each([
  ['read-list-phone-numbers', 'read-list', 'phone-numbers'],
  ['read-detail-users', 'read-detail', 'users'],
  ['create-tickets', 'create', 'tickets'],
  ['update-pbx-servers', 'update', 'pbx-servers'],
])('%s is %s on %s', (key, action, resource) => {
  expect(splitKey(key)).toEqual({ action, resource })
})
