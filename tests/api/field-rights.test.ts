/** @module-tag core */
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Session } from '#contract/auth.ts'
import { contract, crud } from '#contract/grammar/contract.ts'
import { identity, money, ref } from '#contract/grammar/fields.ts'
import { jobs } from '#contract/jobs.ts'
import type { Deps } from '#server/http/app-context.ts'
import { serve, serveUntied } from '#server/http/endpoint.ts'
import type { Surface } from '#server/http/surface.ts'
import { jobs as jobsTable } from '#server/jobs/table.ts'
import { mountCrud } from '#server/record/mount.ts'
import { findRow } from '#server/record/rows.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenantColumns } from '#server/db/columns.ts'
import { migrate } from '#server/migrate.ts'
import { byPermission } from '#server/record/policy.ts'
import { member } from '../support/identity.ts'
import { usePlatform, type Sending } from '../support/platform/in-process.ts'

const row = z.object({
  ...identity,
  name: z.string().max(40),
  cost: money().nullable(),
  owner_id: ref('users').nullable(),
  note: z.string().max(80).nullable(),
})
const rates = contract({
  name: 'rates',
  row,
  write: z.object({
    name: row.shape.name,
    cost: row.shape.cost.default(null),
    owner_id: row.shape.owner_id.default(null),
    note: row.shape.note.default('none'),
  }),
  sort: ['name', 'cost'],
  search: [],
  // The keys of other nouns, which roles of this test can hold.
  rights: {
    cost: { read: 'read-list-roles', write: 'update-roles' },
    owner_id: { read: 'read-list-roles' },
    note: { write: 'update-roles' },
  },
  endpoints: {
    ...crud('/:tenantId/tenants/rates'),
    raw: { budget: null },
    quote: {
      data: z.object({ parts: z.array(z.object({ rate: row.pick({ name: true, cost: true }).nullable() })) }),
      budget: null,
    },
    watch: { stream: z.object({ cost: z.number() }), budget: null },
  },
  permissions: {
    list: null,
    detail: null,
    create: null,
    update: null,
    delete: null,
    raw: null,
    quote: null,
    watch: null,
  },
})
/** A noun without rights of its own, whose answers contain records of another. */
const orders = contract({
  name: 'orders',
  endpoints: {
    price: {
      route: 'POST /:tenantId/tenants/orders/price',
      data: z.object({ rate: row.omit({ id: true }), agreed: row.shape.cost }),
      budget: null,
    },
  },
  permissions: { price: null },
})
const table = pgTable('rates', {
  ...tenantColumns,
  name: text().notNull(),
  cost: integer(),
  owner_id: uuid(),
  note: text(),
})
/** Handlers that forget the rights of fields. */
function mountForgetful(main: Surface, deps: Deps) {
  const resource = mountCrud(main, deps, rates, table, byPermission)
  serve(main, deps, rates.endpoints.raw, async (call) => ({ data: await findRow(resource, call) }))
  serve(main, deps, rates.endpoints.quote, async (call) => ({
    data: { parts: [{ rate: await findRow(resource, call) }] },
  }))
  serveUntied(main, deps, rates.endpoints.watch, async () => ({ data: {} }), {
    streams: async () => async (stream) => stream.send({ data: { cost: 4711 } }),
  })
  serve(main, deps, orders.endpoints.price, async ({ tx }) => {
    const [rate] = await tx.select().from(table)
    return { data: { rate: { ...rate, owner: null }, agreed: rate!.cost } }
  })
}
const platform = usePlatform({ mount: mountForgetful })
const { endpoints } = rates

let stranger: Session, reader: Session, id: string
beforeAll(async () => {
  await platform.db.execute(sql`create table rates (tenant_id uuid not null, id uuid not null, name text not null,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
    cost integer, owner_id uuid, note text, primary key (tenant_id, id))`)
  await migrate(platform.connection)
  stranger = await member(platform, ['read-list-tickets'])
  reader = await member(platform, ['read-list-roles', 'read-list-activity-logs'])
  const owner_id = (await platform.session('admin')).user.id
  const body = { name: 'Local', cost: 4711, owner_id, note: 'Agreed' }
  id = (await platform.call(endpoints.create, { as: 'admin', body })).body.data.id
})

const by = ({ token, user }: Session, sending: Sending = {}): Sending => ({
  ...sending,
  token: token.access_token,
  params: { tenantId: user.tenant_id, ...sending.params },
})

describe('a role without the permission to read a field', () => {
  test('finds it, and the label of a reference, in no record and no list', async () => {
    const { data } = (await platform.call(endpoints.detail, by(stranger, { params: { id } }))).body
    expect(data).toMatchObject({ name: 'Local', note: 'Agreed' })
    const list = (await platform.call(endpoints.list, by(stranger))).body
    for (const one of [data, ...list.data]) {
      for (const name of ['cost', 'owner_id', 'owner']) expect(one).not.toHaveProperty(name)
    }
    expect(JSON.stringify(list)).not.toContain('4711')
  })

  test.each([
    ['cost=4711', 'cost'],
    ['cost_gte=1', 'cost_gte'],
    ['owner_id=null', 'owner_id'],
    ['_sort=cost', '_sort'],
    ['_sort=name,cost', '_sort'],
  ])('cannot list by it: %s', async (query, parameter) => {
    const { status, body } = await platform.call(endpoints.list, by(stranger, { query }))
    expect([status, body.details]).toEqual([
      422,
      { [parameter]: [{ code: 'not_permitted', params: { permission: 'read-list-roles' } }] },
    ])
  })

  test('cannot write it either, nor learn its value by writing it', async () => {
    for (const cost of [4711, 1]) {
      const { status, body } = await platform.call(endpoints.update, by(stranger, { params: { id }, body: { cost } }))
      expect([status, body.details]).toEqual([
        422,
        { cost: [{ code: 'not_permitted', params: { permission: 'read-list-roles' } }] },
      ])
    }
  })

  test('creates records with its default, and updates other fields', async () => {
    const made = await platform.call(endpoints.create, by(stranger, { body: { name: 'Long distance' } }))
    expect([made.status, made.body.data.note]).toEqual([201, 'none'])
    const renamed = await platform.call(endpoints.update, by(stranger, { params: { id }, body: { name: 'Local 2' } }))
    expect([renamed.status, 'cost' in renamed.body.data]).toEqual([200, false])
    const refused = await platform.call(endpoints.create, by(stranger, { body: { name: 'x', note: 'Mine', cost: 1 } }))
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([422, ['cost', 'note']])
  })
})

describe('no answer of a handler', () => {
  test.each([
    ['an action with the row', rates.endpoints.raw],
    ['an action with a part of it', rates.endpoints.quote],
    ['an action of another noun', orders.endpoints.price],
  ])('shows it: %s', async (_, endpoint) => {
    const hidden = await platform.call(endpoint, by(stranger, { params: { id } }))
    expect([hidden.status, JSON.stringify(hidden.body.data)]).toEqual([
      200,
      expect.not.stringMatching(/cost|owner|agreed/),
    ])
    expect(JSON.stringify((await platform.call(endpoint, by(reader, { params: { id } }))).body.data)).toContain('4711')
  })

  test('shows it in a stream', async () => {
    const path = `/v1/${stranger.user.tenant_id}/tenants/rates/${id}/watch`
    const texts = [stranger, reader].map(async ({ token }) => {
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token.access_token}` }
      return (await platform.app.request(path, { method: 'POST', headers })).text()
    })
    expect(await Promise.all(texts)).toEqual([expect.not.stringContaining('4711'), expect.stringContaining('4711')])
  })

  test('shows it in the result of a job', async () => {
    const { user } = stranger
    const result = { count: 1, rates: [{ name: 'Local', cost: 4711 }] }
    const [job] = await inPlatform(platform.db, (tx) =>
      tx
        .insert(jobsTable)
        .values({
          tenant_id: user.tenant_id,
          kind: 'rates.raw',
          status: 'succeeded',
          created_by_id: user.id,
          payload: '',
          result,
        })
        .returning({ id: jobsTable.id }),
    )
    const read = await platform.call(jobs.endpoints.detail, by(stranger, { params: { id: job!.id } }))
    expect(read.body.data.result).toEqual({ count: 1, rates: [{ name: 'Local' }] })
    const listed = await platform.call(jobs.endpoints.list, by(stranger))
    expect(JSON.stringify(listed.body.data)).not.toContain('4711')
  })
})

describe('an export', () => {
  const csv = (session: Session, query = '') =>
    platform.send('GET', `/v1/${session.user.tenant_id}/tenants/rates/list?${query}`, {
      token: session.token.access_token,
      headers: { accept: 'text/csv' },
    })

  test('contains what its reader can see of the fields', async () => {
    expect((await csv(reader)).body).toContain('47.11')
    const { body } = await csv(stranger)
    expect(body).toContain('Local')
    expect(body).not.toMatch(/47\.11|Sari/)
  })

  test.each(['columns=name,cost', 'cost=4711', '_sort=cost'])('is refused with %s', async (query) => {
    expect((await csv(stranger, query)).status).toBe(422)
  })
})

test('a role that can read a field, but not write it, sees and sorts it, and is refused its change', async () => {
  const { data } = (await platform.call(endpoints.list, by(reader, { query: 'cost=4711&_sort=cost' }))).body
  expect(data[0]).toMatchObject({ cost: 4711, owner: { label: 'Sari Dewanti' } })
  const { body } = await platform.call(endpoints.update, by(reader, { params: { id }, body: { cost: 1 } }))
  expect(body.details).toEqual({ cost: [{ code: 'not_permitted', params: { permission: 'update-roles' } }] })
})

test('the log says that a restricted field changed, without its value', async () => {
  await platform.call(endpoints.update, { as: 'admin', params: { id }, body: { cost: 4712, note: 'Raised' } })
  const log = await platform.call(activityLogs.endpoints.list, by(reader, { query: `resource_id=${id}` }))
  const changes = log.body.data.flatMap((entry: any) => entry.changes)
  expect(changes).toContainEqual({ field: 'cost', before: '••••••••', after: '••••••••' })
  expect(changes).toContainEqual({ field: 'note', before: 'Agreed', after: 'Raised' })
  expect(JSON.stringify(log.body)).not.toMatch(/471[12]/)
})
