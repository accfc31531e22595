/** @module-tag core */
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { sample } from '#contract/grammar/sample.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tickets as table } from '#server/resources/tickets/table.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const { list, detail, create, update, delete: remove } = tickets.endpoints
const body = { subject: 'No dial tone', description: 'Since noon.', priority: 'high' }

let ticket: Ticket
let foreign: Ticket
beforeAll(async () => {
  ticket = await make()
  foreign = (await platform.call(create, { as: 'foreigner', body })).body.data
})

const make = async (more: object = {}): Promise<Ticket> =>
  (await platform.call(create, { as: 'admin', body: { ...body, ...more } })).body.data
const change = (id: string, changes: object) => platform.call(update, { as: 'admin', params: { id }, body: changes })
const own = () => ({ id: ticket.id })

scenarios(platform, create, () => ({}), [
  { name: 'nothing', as: 'admin', body: {}, gives: 'validation_failed', errors: ['subject', 'description'] },
  {
    name: 'too long',
    as: 'admin',
    body: { ...body, subject: 'x'.repeat(201) },
    gives: 'validation_failed',
    errors: ['subject'],
  },
  { name: 'blank', as: 'admin', body: { ...body, subject: '   ' }, gives: 'validation_failed', errors: ['subject'] },
  {
    name: 'its own status',
    as: 'admin',
    body: { ...body, status: 'closed' },
    gives: 'validation_failed',
    errors: ['status'],
  },
  {
    name: 'unknown assignee',
    as: 'admin',
    body: { ...body, assignee_id: nobody },
    gives: 'validation_failed',
    errors: ['assignee_id'],
  },
  {
    name: 'unknown watcher',
    as: 'admin',
    body: { ...body, watcher_ids: [nobody] },
    gives: 'validation_failed',
    errors: ['watcher_ids'],
  },
  {
    name: 'a text that no database holds',
    as: 'admin',
    body: { ...body, subject: 'a\0b' },
    gives: 'validation_failed',
  },
  { name: 'the sample', as: 'admin', body: sample(tickets), gives: 201 },
  {
    name: 'right',
    as: 'admin',
    body,
    gives: 201,
    check({ body: { data } }) {
      expect(data).toMatchObject({
        ...body,
        status: 'new',
        category: 'other',
        assignee: null,
        watchers: [],
        resolved_at: null,
      })
      expect(data.requester.label).toBe('Sari Dewanti')
      const hours = (to: string) => (Date.parse(to) - Date.parse(data.created_at)) / 3_600_000
      expect([hours(data.first_response_due_at), hours(data.resolution_due_at)]).toEqual([4, 24])
      expect(data).not.toHaveProperty('tenant_id')
    },
  },
])

scenarios(platform, detail, own, [
  { name: 'no id', as: 'admin', params: { id: 'first' }, gives: 'not_found' },
  { name: 'unknown', as: 'admin', params: { id: nobody }, gives: 'not_found' },
  { name: 'right', as: 'admin', gives: 200, check: ({ body }) => expect(body.data).toEqual(ticket) },
])

test("another tenant's ticket is not found", async () => {
  for (const endpoint of [detail, update, remove]) {
    const answer = await platform.call(endpoint, { as: 'admin', params: { id: foreign.id }, body: endpoint.body && {} })
    expect([endpoint.name, answer.status, answer.body.code]).toEqual([endpoint.name, 404, 'not_found'])
  }
  expect((await platform.call(detail, { as: 'foreigner', params: { id: foreign.id } })).body.data).toEqual(foreign)
})

test("another tenant's user can neither be assigned nor watch", async () => {
  const { user } = await platform.session('foreigner')
  expect((await change(ticket.id, { assignee_id: user.id })).body.errors).toEqual({ assignee_id: ['Does not exist'] })
  expect((await change(ticket.id, { watcher_ids: [user.id] })).body.errors).toEqual({ watcher_ids: ['Does not exist'] })
})

describe('an update', () => {
  test('changes the given fields and keeps the others', async () => {
    const before = await make({ tags: ['a'], category: 'billing' })
    const { data } = (await change(before.id, { subject: ' New subject ' })).body
    expect(data).toEqual({ ...before, subject: 'New subject', updated_at: data.updated_at })
    expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
  })

  test('of a stale version is refused', async () => {
    const before = await make()
    expect((await change(before.id, { subject: 'First', updated_at: before.updated_at })).status).toBe(200)
    const stale = await change(before.id, { subject: 'Second', updated_at: before.updated_at })
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
  })

  test('of one version succeeds once if many are sent at once', async () => {
    const before = await make()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(before.id, { subject: `Writer ${index}`, updated_at: before.updated_at }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('without changes is not logged', async () => {
    const before = await make()
    const { data } = (await change(before.id, { subject: before.subject, tags: [] })).body
    expect(data.updated_at).toBe(before.updated_at)
    expect((await historyOf(before.id)).map(({ action }) => action)).toEqual(['tickets.create'])
  })

  test('of the priority moves the due dates', async () => {
    const before = await make()
    const { data } = (await change(before.id, { priority: 'urgent' })).body
    expect(Date.parse(data.resolution_due_at) - Date.parse(before.created_at)).toBe(8 * 3_600_000)
  })
})

describe('ticket states', () => {
  const states = ['new', 'open', 'pending', 'on_hold', 'resolved', 'closed'] as const
  const next: Record<(typeof states)[number], string[]> = {
    new: ['open', 'pending', 'on_hold', 'resolved'],
    open: ['pending', 'on_hold', 'resolved'],
    pending: ['open', 'on_hold', 'resolved'],
    on_hold: ['open', 'pending', 'resolved'],
    resolved: ['open', 'closed'],
    closed: [],
  }
  const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))

  test.each(pairs)('%s → %s', async (from, to) => {
    const { id } = await make()
    await inPlatform(platform.db, (tx) => tx.update(table).set({ status: from }).where(eq(table.id, id)))
    const answer = await change(id, { status: to })
    const isAllowed = next[from].includes(to)
    expect([answer.status, answer.body.code]).toEqual(isAllowed ? [200, undefined] : [409, 'invalid_transition'])
    if (!isAllowed) expect(Object.keys(answer.body.errors)).toEqual(['status'])
  })

  test('resolving sets the time, and closing keeps it', async () => {
    const { id } = await make()
    await change(id, { status: 'resolved' })
    const { data } = (await platform.call(detail, { as: 'admin', params: { id } })).body
    expect(Date.now() - Date.parse(data.resolved_at)).toBeLessThan(60_000)
    expect((await change(id, { status: 'closed' })).body.data.resolved_at).toBe(data.resolved_at)
  })

  test('a reopened ticket is no longer resolved', async () => {
    const { id } = await make()
    await change(id, { status: 'resolved' })
    expect((await change(id, { status: 'open' })).body.data).toMatchObject({ status: 'open', resolved_at: null })
  })
})

test('numbers have no gaps under concurrency, and a refused ticket uses none', async () => {
  const last = (await make()).number
  const made = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      platform.call(create, { as: 'admin', body: { ...body, ...(index % 5 === 4 && { assignee_id: nobody }) } }),
    ),
  )
  const numbers = made.flatMap(({ body: { data } }) => (data ? [data.number as number] : [])).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => last + 1 + index))
})

describe('the activity log', () => {
  test('holds each change with before and after, its actor and its request', async () => {
    const { id } = await make()
    const answer = await change(id, { subject: 'Changed', status: 'open' })
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({
      action: 'tickets.update',
      actor_type: 'user',
      actor_name: 'Sari Dewanti',
      actor_role: 'Tenant admin',
      resource_type: 'tickets',
      resource_label: 'Changed',
      outcome: 'success',
      ip: '192.0.2.1',
      request_id: answer.headers.get('x-request-id'),
    })
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'subject', before: body.subject, after: 'Changed' },
        { field: 'status', before: 'new', after: 'open' },
      ]),
    )
  })

  test('holds nothing of a refused change', async () => {
    const { id } = await make()
    await change(id, { status: 'closed' })
    await change(id, { assignee_id: nobody })
    expect(await historyOf(id)).toHaveLength(1)
  })
})

test('a new ticket is logged with the values stored, its number and due times included', async () => {
  const made = await make({ tags: ['sip'] })
  const [entry] = await historyOf(made.id)
  expect(entry).toMatchObject({ action: 'tickets.create', resource_label: made.subject, outcome: 'success' })
  const logged = Object.fromEntries(
    entry.changes.map((one: { field: string; after: unknown }) => [one.field, one.after]),
  )
  const { number, subject, tags, status, resolution_due_at } = made
  expect(logged).toMatchObject({ number, subject, tags, status, resolution_due_at, requester_id: made.requester_id })
  expect(new Set(entry.changes.map(({ before }: { before: unknown }) => before))).toEqual(new Set([null]))
})

test('deleting a ticket deletes its thread, and the log keeps its values', async () => {
  const { id, subject } = await make()
  await platform.call(ticketComments.endpoints.create, {
    as: 'admin',
    params: { ticketId: id },
    body: { body: 'Hello' },
  })
  expect((await platform.call(remove, { as: 'admin', params: { id } })).body.data).toEqual({})
  expect((await platform.call(detail, { as: 'admin', params: { id } })).status).toBe(404)
  expect((await platform.call(remove, { as: 'admin', params: { id } })).status).toBe(404)
  const [entry] = await historyOf(id)
  expect(entry.changes).toContainEqual({ field: 'subject', before: subject, after: null })
})

test('lists contain new records', async () => {
  const { id, number } = await make()
  const { data, meta } = (await platform.call(list, { as: 'admin', query: `number=${number}` })).body
  expect([data.map((row: Ticket) => row.id), meta]).toEqual([[id], { total: 1, total_is_capped: false }])
  const all = await inPlatform(platform.db, (tx) =>
    tx
      .select()
      .from(table)
      .where(inArray(table.id, [id])),
  )
  expect(all).toHaveLength(1)
})

const historyOf = async (id: string): Promise<any[]> =>
  (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}&_sort=at&_order=desc` }))
    .body.data
