/** @module-tag core */
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { activityLogs } from '#contract/activity-logs.ts'
import { contract, crud, single, type Contract } from '#contract/grammar/contract.ts'
import { identity, ref } from '#contract/grammar/fields.ts'
import { mountCrud } from '#server/record/mount.ts'
import { tenantColumns } from '#server/db/columns.ts'
import { migrate } from '#server/migrate.ts'
import { byPermission, type Policy } from '#server/record/policy.ts'
import type { Account } from '../support/accounts.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const open = { list: null, detail: null, create: null, update: null, delete: null }

const lineRow = z.object({ ...identity, name: z.string() })
const lines = contract({
  name: 'lines',
  row: lineRow,
  write: lineRow.pick({ name: true }),
  endpoints: crud('/:tenantId/tenants/lines'),
  permissions: { ...open, detail: 'read-list-users' },
})

const base = '/:tenantId/tenants/lines/:lineId/stations'
const stationRow = z.object({ ...identity, line_id: ref('lines'), name: z.string() })
const write = stationRow.pick({ name: true })
const stationSpec = { name: 'line-stations', row: stationRow, write, permissions: open }
const stations = contract({
  ...stationSpec,
  parent: 'lines',
  change: write.extend({ line_id: stationRow.shape.line_id }),
  endpoints: crud(base),
})
const platformRow = z.object({ ...identity, line_station_id: z.uuid(), name: z.string() })
const platforms = contract({
  name: 'line-station-platforms',
  parent: 'line-stations',
  row: platformRow,
  write: platformRow.pick({ name: true }),
  endpoints: crud(`${base}/:lineStationId/platforms`),
  permissions: open,
})

const hoursRow = z.object({ ...identity, opens: z.int(), note: z.string() })
const hours = contract({
  name: 'station-hours',
  singleton: true,
  row: hoursRow,
  write: z.object({ opens: hoursRow.shape.opens.default(9), note: hoursRow.shape.note.default('') }),
  title: 'note',
  endpoints: single('/:tenantId/tenants/station-hours'),
  permissions: { detail: null, update: null },
})

const lineTable = pgTable('lines', { ...tenantColumns, name: text().notNull() }, (table) => [
  primaryKey({ columns: [table.tenant_id, table.id] }),
])
const stationTable = pgTable('line_stations', { ...tenantColumns, name: text().notNull(), line_id: uuid().notNull() })
const platformTable = pgTable('line_station_platforms', {
  ...tenantColumns,
  name: text().notNull(),
  line_station_id: uuid().notNull(),
})
const hoursTable = pgTable(
  'station_hours',
  { ...tenantColumns, opens: integer().notNull(), note: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id] })],
)

/** A line with this name can be opened by nobody. */
const secret = 'Secret'
const policy: Policy = {
  can: (_, action, row) => (action === 'detail' && row?.name === secret ? { reason: 'operators_only' } : true),
}

const platform = usePlatform({
  mount(surface, deps) {
    mountCrud(surface, deps, stations, stationTable, byPermission)
    mountCrud(surface, deps, platforms, platformTable, byPermission)
    mountCrud(surface, deps, lines, lineTable, policy)
    mountCrud(surface, deps, hours, hoursTable, byPermission)
  },
})

beforeAll(async () => {
  const columns = sql.raw(`tenant_id uuid not null, id uuid not null, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()`)
  const { db } = platform
  await db.execute(sql`create table lines (${columns}, name text not null, primary key (tenant_id, id))`)
  await db.execute(sql`create table line_stations (${columns}, name text not null, line_id uuid not null)`)
  await db.execute(
    sql`create table line_station_platforms (${columns}, name text not null, line_station_id uuid not null)`,
  )
  await db.execute(
    sql`create table station_hours (${columns}, opens int not null, note text not null, primary key (tenant_id))`,
  )
  await migrate(platform.connection)
})

const call = (contract: Contract, key: string, params: Record<string, string>, body?: object, as: Account = 'admin') =>
  platform.call(contract.endpoints[key]!, { as, params, body })
const made = async (contract: Contract, params: Record<string, string>, name: string, as: Account = 'admin') =>
  (await call(contract, 'create', params, { name }, as)).body.data.id as string
const line = (name: string, as?: Account) => made(lines, {}, name, as)

describe('a nested resource', () => {
  test("has the rows of its parent only, and another parent's child is 404", async () => {
    const [red, blue] = [await line('Red'), await line('Blue')]
    const first = await made(stations, { lineId: red }, 'First')
    await made(stations, { lineId: blue }, 'Other')

    const listed = await call(stations, 'list', { lineId: red })
    expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(['First'])
    expect(listed.body.meta.total).toBe(1)
    expect((await call(stations, 'detail', { lineId: red, id: first })).body.data.line.label).toBe('Red')
    for (const key of ['detail', 'update', 'delete']) {
      const body = key === 'update' ? { name: 'Stolen' } : undefined
      expect([key, (await call(stations, key, { lineId: blue, id: first }, body)).status]).toEqual([key, 404])
    }
    expect((await call(stations, 'detail', { lineId: red, id: first })).body.data.name).toBe('First')
  })

  test.each(['list', 'detail', 'create', 'update', 'delete'])(
    "%s: another tenant's parent, an unknown one, and one that the policy hides are 404",
    async (key) => {
      const red = await line('Red')
      const id = await made(stations, { lineId: red }, 'First')
      const hidden = await line(secret)
      const body = ['create', 'update'].includes(key) ? { name: 'x' } : undefined
      const status = async (lineId: string, as?: Account) =>
        (await call(stations, key, { lineId, id }, body, as)).status
      expect(await status(red, 'foreigner')).toBe(404)
      expect(await status(nobody)).toBe(404)
      expect(await status('none')).toBe(404)
      expect(await status(hidden)).toBe(404)
    },
  )

  test('a record is created below the parent in the path, whatever its body says', async () => {
    const [red, blue] = [await line('Red'), await line('Blue')]
    const named = await call(stations, 'create', { lineId: red }, { name: 'x', line_id: blue })
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['line_id']])
  })

  test('a record moves to a parent that the caller can open', async () => {
    const [red, blue, foreign, hidden] = [
      await line('Red'),
      await line('Blue'),
      await line('Theirs', 'foreigner'),
      await line(secret),
    ]
    const id = await made(stations, { lineId: red }, 'First')
    const move = (line_id: string, as?: Account) => call(stations, 'update', { lineId: red, id }, { line_id }, as)
    for (const refused of [foreign, nobody, hidden]) {
      const { status, body } = await move(refused)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['line_id']])
    }
    // The reader lacks the permission to open lines.
    expect((await move(blue, 'reader')).status).toBe(422)

    const moved = await move(blue)
    expect([moved.status, moved.body.data.line]).toEqual([200, { id: blue, label: 'Blue' }])
    expect((await call(stations, 'detail', { lineId: red, id })).status).toBe(404)
    expect((await call(stations, 'detail', { lineId: blue, id })).status).toBe(200)
    const log = await platform.call(activityLogs.endpoints.list, {
      as: 'admin',
      query: `resource_id=${id}&_sort=at&_order=desc`,
    })
    expect(log.body.data[0]).toMatchObject({
      action: 'line-stations.update',
      changes: [{ field: 'line_id', before: red, after: blue }],
    })
  })

  test('is isolated through each of its parents', async () => {
    const [red, blue] = [await line('Red'), await line('Blue')]
    const station = await made(stations, { lineId: red }, 'First')
    const id = await made(platforms, { lineId: red, lineStationId: station }, 'North')
    const status = async (lineId: string) =>
      (await call(platforms, 'detail', { lineId, lineStationId: station, id })).status
    expect([await status(red), await status(blue)]).toEqual([200, 404])
  })
})

describe('a start is refused', () => {
  test('if a path carries the id of another record that limits nothing', () => {
    const forgotten = contract({ ...stationSpec, endpoints: crud(base) })
    expect(() => mountCrud([], platform.deps, forgotten, stationTable, byPermission)).toThrow(
      'line-stations.list has ":lineId" in its path, but nothing limits its rows by it',
    )
  })

  test('if the table lacks the column of the parent', () => {
    expect(() => mountCrud([], platform.deps, stations, lineTable, byPermission)).toThrow('"line_id"')
  })

  test('if a singleton has no unique key of its tenant', () => {
    expect(() => mountCrud([], platform.deps, hours, lineTable, byPermission)).toThrow('unique key')
  })
})

describe('a singleton', () => {
  test('exists with its defaults, one for each tenant', async () => {
    const [one, again] = await Promise.all([call(hours, 'detail', {}), call(hours, 'detail', {})])
    expect(one.body.data).toMatchObject({ opens: 9, note: '', can: { update: true } })
    expect(again.body.data).toEqual(one.body.data)
    expect((await call(hours, 'detail', {}, undefined, 'foreigner')).body.data.id).not.toBe(one.body.data.id)
  })

  test('is updated with the version that was read', async () => {
    const { data } = (await call(hours, 'detail', {})).body
    const { updated_at } = data
    expect((await call(hours, 'update', {}, { opens: 8, updated_at })).body.data.opens).toBe(8)
    expect((await call(hours, 'update', {}, { opens: 7, updated_at })).body.code).toBe('edit_conflict')
    const theirs = await call(hours, 'detail', {}, undefined, 'foreigner')
    expect(theirs.body.data.opens).toBe(9)
  })
})

describe('restoring a version', () => {
  const entriesOf = async (id: string) =>
    (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}&_sort=at&_order=desc` }))
      .body.data as { id: string; action: string }[]
  const restore = (id: string, restores: string, body: object) =>
    platform.call(lines.endpoints.update, { as: 'admin', params: { id }, body, query: `restores=${restores}` })

  test('is logged as such, and is otherwise an update', async () => {
    const id = await line('Old')
    await call(lines, 'update', { id }, { name: 'New' })
    const [, created] = await entriesOf(id)
    expect((await restore(id, created!.id, { name: 'Old' })).body.data.name).toBe('Old')
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['lines.restore', 'lines.update', 'lines.create'])
    const stale = await restore(id, created!.id, { name: 'x', updated_at: '2026-01-01T00:00:00.000Z' })
    expect(stale.body.code).toBe('edit_conflict')
  })

  test('needs an entry of this record', async () => {
    const [id, other] = [await line('One'), await line('Two')]
    const [entry] = await entriesOf(other)
    for (const restores of [entry!.id, nobody, 'x']) {
      const { status, body } = await restore(id, restores, { name: 'Three' })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['restores']])
    }
  })
})
