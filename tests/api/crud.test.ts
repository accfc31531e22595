import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { activityLogs } from '#contract/activity-logs.ts'
import { contract, crud } from '#contract/contract.ts'
import { identity, secret } from '#contract/fields.ts'
import { mountCrud } from '#server/crud.ts'
import { tenantColumns } from '#server/db/columns.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Policy } from '#server/policy.ts'
import { usePlatform } from './support/platform.ts'

const open = { list: null, detail: null, create: null, update: null, delete: null }
const shelfRow = z.object({ ...identity, name: z.string().min(1).max(40), note: z.string().max(40).nullable() })
const shelves = contract({
  name: 'shelves', row: shelfRow,
  write: shelfRow.pick({ name: true, note: true }).extend({ code: secret().nullable().default(null) }),
  endpoints: crud('/:tenantId/tenants/shelves'), permissions: open,
})
const boxRow = z.object({ ...identity, name: z.string(), shelf_id: z.uuid() })
const boxes = contract({
  name: 'boxes', row: boxRow, write: boxRow.pick({ name: true, shelf_id: true }),
  endpoints: crud('/:tenantId/tenants/boxes', ['create', 'delete']), permissions: { create: null, delete: null },
})

const shelfTable = pgTable('shelves', { ...tenantColumns, name: text().notNull(), note: text(), code: text() }, (table) => [
  primaryKey({ columns: [table.tenant_id, table.id] }),
  unique('shelves_name_unique').on(table.tenant_id, table.name),
])
const boxTable = pgTable('boxes', { ...tenantColumns, name: text().notNull(), shelf_id: uuid().notNull() }, (table) => [
  foreignKey({ columns: [table.tenant_id, table.shelf_id], foreignColumns: [shelfTable.tenant_id, shelfTable.id] }),
])

const policy: Policy = { can: (actor, action, row) => actor.role.name === 'Tenant admin' && !(action === 'delete' && row?.note === 'keep') }

const platform = usePlatform({
  mount(main, deps) {
    mountCrud(main, deps, shelves, shelfTable, policy)
    mountCrud(main, deps, boxes, boxTable, policy)
  },
})

beforeAll(async () => {
  const columns = sql.raw(`tenant_id uuid not null, id uuid not null, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), name text not null`)
  await platform.db.execute(sql`create table shelves (${columns}, note text, code text,
    primary key (tenant_id, id), constraint shelves_name_unique unique (tenant_id, name))`)
  await platform.db.execute(sql`create table boxes (${columns}, shelf_id uuid not null,
    foreign key (tenant_id, shelf_id) references shelves (tenant_id, id))`)
  // Migrating again protects whatever table came along.
  await migrate(platform.connection)
})

const { endpoints } = shelves
const create = (body: object) => platform.call(endpoints.create, { as: 'admin', body: { note: null, ...body } })
const change = (id: string, body: object) => platform.call(endpoints.update, { as: 'admin', params: { id }, body })
const remove = (id: string) => platform.call(endpoints.delete, { as: 'admin', params: { id } })

test('what must be unique names its field', async () => {
  const first = await create({ name: 'Top' })
  const second = await create({ name: 'Top' })
  expect([second.status, second.body.code, second.body.errors]).toEqual([409, 'already_exists', { name: ['Already taken'] }])
  const third = await create({ name: 'Bottom' })
  expect((await change(third.body.data.id, { name: 'Top' })).body.code).toBe('already_exists')
  const elsewhere = await platform.call(endpoints.list, { as: 'admin', query: 'name=Top' })
  expect(elsewhere.body.data).toEqual([first.body.data])
})

test('what is in use cannot be deleted, and can once it is not', async () => {
  const { id } = (await create({ name: 'Used' })).body.data
  const box = await platform.call(boxes.endpoints.create, { as: 'admin', body: { name: 'Box', shelf_id: id } })
  const refused = await remove(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  await platform.call(boxes.endpoints.delete, { as: 'admin', params: { id: box.body.data.id } })
  expect((await remove(id)).status).toBe(200)
})

test('secrets are written, never answered, and masked in the log', async () => {
  const { data } = (await create({ name: 'Safe', code: 'open-sesame-1' })).body
  expect(data).not.toHaveProperty('code')
  await change(data.id, { code: 'open-sesame-2' })
  const [kept] = await platform.db.select().from(shelfTable).where(sql`${shelfTable.id} = ${data.id}`)
  expect(kept!.code).toBe('open-sesame-2')
  const log = await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${data.id}&_sort=at&_order=desc` })
  expect(log.body.data[0].changes).toEqual([{ field: 'code', before: '••••••••', after: '••••••••' }])
  expect(JSON.stringify(log.body)).not.toContain('sesame')
})

test('a policy is asked once for the action and once more for the record', async () => {
  const refused = await platform.call(endpoints.create, { as: 'reader', body: { name: 'x', note: null } })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  const { id } = (await create({ name: 'Kept', note: 'keep' })).body.data
  expect((await remove(id)).status).toBe(403)
  await change(id, { note: null })
  expect((await remove(id)).status).toBe(200)
})

test('a table of its own is a tenant\'s own', async () => {
  const { id } = (await create({ name: 'Mine' })).body.data
  expect((await platform.call(endpoints.detail, { as: 'admin', params: { id } })).status).toBe(200)
  const { user } = await platform.session('foreigner')
  const { count } = (await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', 'callcenter_tenant', true), set_config('app.tenant_id', ${user.tenant_id}, true)`)
    return (await tx.select({ count: sql<number>`count(*)::int` }).from(shelfTable))[0]!
  }))
  expect(count).toBe(0)
})
