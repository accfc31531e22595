/** @module-tag core */
import { eq, sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { activityLogs } from '#contract/activity-logs.ts'
import { contract, crud } from '#contract/grammar/contract.ts'
import { identity, secret } from '#contract/grammar/fields.ts'
import { mountCrud } from '#server/record/mount.ts'
import { secretColumn, tenantColumns } from '#server/db/columns.ts'
import { migrate } from '#server/migrate.ts'
import type { Policy } from '#server/record/policy.ts'
import { openSecret } from '#server/base/vault.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const open = { list: null, detail: null, create: null, update: null, delete: null }
const shelfRow = z.object({
  ...identity,
  name: z.string().min(1).max(40),
  note: z.string().max(40).nullable(),
  code: secret().nullable(),
})
const shelves = contract({
  name: 'shelves',
  row: shelfRow,
  write: shelfRow.pick({ name: true, note: true }).extend({ code: shelfRow.shape.code.default(null) }),
  endpoints: crud('/:tenantId/tenants/shelves'),
  permissions: open,
  refusals: { create: { operators_only: null }, delete: { system_role: { note: 'keep' } } },
})
const boxRow = z.object({ ...identity, name: z.string(), shelf_id: z.uuid() })
const boxes = contract({
  name: 'boxes',
  api: 'voice',
  row: boxRow,
  write: boxRow.pick({ name: true, shelf_id: true }),
  unique: [['shelf_id', 'name']],
  endpoints: crud('/:tenantId/tenants/boxes', ['create', 'update', 'delete']),
  permissions: { create: null, update: null, delete: null },
})

const shelfTable = pgTable(
  'shelves',
  { ...tenantColumns, name: text().notNull(), note: text(), code: secretColumn() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('shelves_name_unique').on(table.tenant_id, table.name),
  ],
)
const boxTable = pgTable('boxes', { ...tenantColumns, name: text().notNull(), shelf_id: uuid().notNull() }, (table) => [
  foreignKey({ columns: [table.tenant_id, table.shelf_id], foreignColumns: [shelfTable.tenant_id, shelfTable.id] }),
  uniqueIndex('boxes_place').on(table.tenant_id, table.shelf_id, table.name),
])

const policy: Policy = {
  can(actor, action, row) {
    if (actor.role.name !== 'Tenant admin') return { reason: 'operators_only' }
    return action === 'delete' && row?.note === 'keep' ? { reason: 'system_role' } : true
  },
}

const platform = usePlatform({
  mount(surface, deps) {
    mountCrud(surface, deps, shelves, shelfTable, policy)
    mountCrud(surface, deps, boxes, boxTable, policy)
  },
})

beforeAll(async () => {
  const columns = sql.raw(`tenant_id uuid not null, id uuid not null, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), name text not null`)
  await platform.db.execute(sql`create table shelves (${columns}, note text, code text,
    primary key (tenant_id, id), constraint shelves_name_unique unique (tenant_id, name))`)
  await platform.db.execute(sql`create table boxes (${columns}, shelf_id uuid not null,
    foreign key (tenant_id, shelf_id) references shelves (tenant_id, id))`)
  await platform.db.execute(sql`create unique index boxes_place on boxes (tenant_id, shelf_id, name)`)
  // Migrating again enables row-level security on a table added since.
  await migrate(platform.connection)
})

const { endpoints } = shelves
const create = (body: object) => platform.call(endpoints.create, { as: 'admin', body: { note: null, ...body } })
const change = (id: string, body: object) => platform.call(endpoints.update, { as: 'admin', params: { id }, body })
const remove = (id: string) => platform.call(endpoints.delete, { as: 'admin', params: { id } })

test('a unique violation names its field', async () => {
  const first = await create({ name: 'Top' })
  const second = await create({ name: 'Top' })
  expect([second.status, second.body.code, second.body.errors]).toEqual([
    409,
    'already_exists',
    { name: ['Already taken'] },
  ])
  const third = await create({ name: 'Bottom' })
  expect((await change(third.body.data.id, { name: 'Top' })).body.code).toBe('already_exists')
  const elsewhere = await platform.call(endpoints.list, { as: 'admin', query: 'name=Top' })
  expect(elsewhere.body.data).toEqual([first.body.data])
})

test('a taken combination names its last field, when creating and when updating', async () => {
  const [top, bottom] = [(await create({ name: 'A' })).body.data.id, (await create({ name: 'B' })).body.data.id]
  const box = (shelf_id: string, name: string) =>
    platform.call(boxes.endpoints.create, { as: 'admin', body: { name, shelf_id } })
  await box(top, 'Cables')
  const other = await box(bottom, 'Cables')
  expect(other.status).toBe(201)
  const { id } = other.body.data
  const moved = await platform.call(boxes.endpoints.update, { as: 'admin', params: { id }, body: { shelf_id: top } })
  for (const { status, body } of [await box(top, 'Cables'), moved]) {
    expect([status, body.code, body.details]).toEqual([409, 'already_exists', { name: [{ code: 'taken' }] }])
  }
})

test('a referenced record cannot be deleted until the reference is gone', async () => {
  const { id } = (await create({ name: 'Used' })).body.data
  const box = await platform.call(boxes.endpoints.create, { as: 'admin', body: { name: 'Box', shelf_id: id } })
  const refused = await remove(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  await platform.call(boxes.endpoints.delete, { as: 'admin', params: { id: box.body.data.id } })
  expect((await remove(id)).status).toBe(200)
})

test('a resource is served on the API that its contract names', async () => {
  const { user } = await platform.session('admin')
  const [onVoice, onMain] = await Promise.all(
    ['/api', '/v1'].map((base) =>
      platform.send('POST', `${base}/${user.tenant_id}/tenants/boxes/create`, { as: 'admin' }),
    ),
  )
  expect([onVoice!.status, onMain!.status]).toEqual([422, 404])
})

describe('a secret', () => {
  const kept = async (id: string) => {
    const { rows } = (await platform.db.execute(sql`select code from shelves where id = ${id}`)) as any
    return rows[0].code as string | null
  }
  const read = (id: string) => platform.call(endpoints.detail, { as: 'admin', params: { id } })
  let id: string
  beforeAll(async () => {
    id = (await create({ name: 'Safe', code: 'open-sesame-1' })).body.data.id
  })

  test('is encrypted in the database, and answered as set', async () => {
    const { code } = (await read(id)).body.data
    expect(code).toEqual({ set_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
    const sealed = await kept(id)
    expect(sealed).not.toContain('sesame')
    expect(openSecret(platform.deps.keys, sealed!)).toBe('open-sesame-1')
    const [row] = await platform.db.select().from(shelfTable).where(eq(shelfTable.id, id))
    expect(row!.code).toEqual(code)
  })

  test('is kept by an update without it, replaced by a text, and removed by null', async () => {
    const before = await kept(id)
    await change(id, { note: 'Dusty' })
    expect(await kept(id)).toBe(before)
    const replaced = await change(id, { code: 'open-sesame-2' })
    expect(Object.keys(replaced.body.data.code)).toEqual(['set_at'])
    expect(openSecret(platform.deps.keys, (await kept(id))!)).toBe('open-sesame-2')
    expect((await change(id, { code: null })).body.data.code).toBeNull()
    expect(await kept(id)).toBeNull()
  })

  test('is validated, and cannot be set to what an answer shows', async () => {
    expect((await change(id, { code: 'short' })).body.details).toEqual({
      code: [{ code: 'too_short', params: { min: 8 } }],
    })
    expect((await change(id, { code: { set_at: '2026-01-01T00:00:00.000Z' } })).status).toBe(422)
  })

  test('is in no list, no filter and no log', async () => {
    await change(id, { code: 'open-sesame-3' })
    const list = await platform.call(endpoints.list, { as: 'admin' })
    const filtered = await platform.call(endpoints.list, { as: 'admin', query: 'code=open-sesame-3' })
    expect(filtered.body.details).toEqual({ code: [{ code: 'not_filterable' }] })
    const log = await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}` })
    const changes = log.body.data.flatMap((entry: any) => entry.changes).filter(({ field }: any) => field === 'code')
    expect(changes.map(({ before, after }: any) => [before, after])).toEqual(
      expect.arrayContaining([
        [null, '••••••••'],
        ['••••••••', '••••••••'],
        ['••••••••', null],
      ]),
    )
    for (const { body } of [list, log]) expect(JSON.stringify(body)).not.toContain('sesame')
    expect(platform.log.join()).not.toContain('sesame')
  })

  test('is never stored as it was written', async () => {
    const values = { name: 'Plain', code: 'open-sesame-4', tenant_id: nobody }
    await expect(platform.db.insert(shelfTable).values(values)).rejects.toThrow()
  })
})

test('a policy is evaluated once for the action and once for the record', async () => {
  const refused = await platform.call(endpoints.create, { as: 'reader', body: { name: 'x', note: null } })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  const { id } = (await create({ name: 'Kept', note: 'keep' })).body.data
  expect((await remove(id)).status).toBe(403)
  await change(id, { note: null })
  expect((await remove(id)).status).toBe(200)
})

test('a custom table is isolated by tenant', async () => {
  const { id } = (await create({ name: 'Mine' })).body.data
  expect((await platform.call(endpoints.detail, { as: 'admin', params: { id } })).status).toBe(200)
  const { user } = await platform.session('foreigner')
  const { count } = await platform.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'callcenter_tenant', true), set_config('app.tenant_id', ${user.tenant_id}, true)`,
    )
    return (await tx.select({ count: sql<number>`count(*)::int` }).from(shelfTable))[0]!
  })
  expect(count).toBe(0)
})
