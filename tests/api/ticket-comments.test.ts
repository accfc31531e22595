import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { ticketComments, type TicketComment } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tickets as table } from '#server/resources/tickets/table.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform()
const { list, create } = ticketComments.endpoints

let ticket: Ticket
beforeAll(async () => {
  ticket = await make()
})

const make = async (): Promise<Ticket> =>
  (
    await platform.call(tickets.endpoints.create, {
      as: 'admin',
      body: { subject: 'Echo', description: 'On all lines.' },
    })
  ).body.data
const change = (id: string, body: object) =>
  platform.call(tickets.endpoints.update, { as: 'admin', params: { id }, body })
const read = async (id: string): Promise<Ticket> =>
  (await platform.call(tickets.endpoints.detail, { as: 'admin', params: { id } })).body.data
const say = (ticketId: string, body: object) => platform.call(create, { as: 'admin', params: { ticketId }, body })
const threadOf = async (ticketId: string): Promise<TicketComment[]> =>
  (await platform.call(list, { as: 'admin', params: { ticketId }, query: '_sort=created_at&_order=asc' })).body.data
const put = (id: string, values: object) =>
  inPlatform(platform.db, (tx) => tx.update(table).set(values).where(eq(table.id, id)))

scenarios(platform, create, () => ({ ticketId: ticket.id }), [
  { name: 'nothing', as: 'admin', body: {}, gives: 'validation_failed', errors: ['body'] },
  { name: 'an event', as: 'admin', body: { body: 'x', type: 'event' }, gives: 'validation_failed', errors: ['type'] },
  { name: 'unknown ticket', as: 'admin', params: { ticketId: nobody }, body: { body: 'x' }, gives: 'not_found' },
  { name: 'no id', as: 'admin', params: { ticketId: 'x' }, body: { body: 'x' }, gives: 'not_found' },
  {
    name: 'right',
    as: 'admin',
    body: { body: ' We look into it. ' },
    gives: 201,
    check: ({ body: { data } }) =>
      expect(data).toMatchObject({
        ticket_id: ticket.id,
        type: 'comment',
        visibility: 'public',
        body: 'We look into it.',
        author: { label: 'Sari Dewanti' },
      }),
  },
])

scenarios(platform, list, () => ({ ticketId: ticket.id }), [
  { name: 'unknown ticket', as: 'admin', params: { ticketId: nobody }, gives: 'not_found' },
  { name: 'right', as: 'admin', gives: 200, check: ({ body }) => expect(body.data).toHaveLength(1) },
])

test("another tenant's ticket has no thread here", async () => {
  for (const endpoint of [list, create]) {
    const answer = await platform.call(endpoint, {
      as: 'foreigner',
      params: { ticketId: ticket.id },
      body: endpoint.body && { body: 'Hello' },
    })
    expect(answer.status).toBe(404)
  }
})

test('the thread contains the changes of the ticket', async () => {
  const { id } = await make()
  const { user } = await platform.session('admin')
  await change(id, { status: 'open', assignee_id: user.id, subject: 'Not worth a line' })
  await change(id, { assignee_id: null })
  const events = (await threadOf(id)).map(({ type, body, change }) => [type, body, change?.field])
  expect(events).toEqual([
    ['event', 'Changed status from new to open', 'status'],
    ['event', 'Assigned to Sari Dewanti', 'assignee_id'],
    ['event', 'Unassigned from Sari Dewanti', 'assignee_id'],
  ])
})

describe('the first response', () => {
  test('is the first public comment by anyone but the requester', async () => {
    const { id } = await make()
    await say(id, { body: 'I asked this myself' })
    expect((await read(id)).first_responded_at).toBeNull()
    await put(id, { requester_id: null })
    await say(id, { body: 'A note', visibility: 'internal' })
    expect((await read(id)).first_responded_at).toBeNull()
    const first = (await say(id, { body: 'Hello' })).body.data
    await say(id, { body: 'Hello again' })
    expect((await read(id)).first_responded_at).toBe(first.created_at)
  })
})

describe('a reply', () => {
  test('reopens a ticket resolved within the last seven days', async () => {
    const { id } = await make()
    await put(id, { status: 'resolved', resolved_at: sql`now() - interval '6 days 23 hours'` })
    expect((await say(id, { body: 'It is back' })).status).toBe(201)
    expect(await read(id)).toMatchObject({ status: 'open', resolved_at: null })
    expect((await threadOf(id)).map(({ type }) => type).sort()).toEqual(['comment', 'event'])
  })

  test('by anyone but the requester reopens nothing', async () => {
    const { id } = await make()
    await put(id, { status: 'resolved', resolved_at: sql`now() - interval '8 days'`, requester_id: null })
    expect((await say(id, { body: 'The part has arrived' })).status).toBe(201)
    expect((await read(id)).status).toBe('resolved')
  })

  test('reopens nothing after seven days', async () => {
    const { id } = await make()
    await put(id, { status: 'resolved', resolved_at: sql`now() - interval '7 days 1 minute'` })
    const answer = await say(id, { body: 'It is back' })
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_transition'])
    expect(await threadOf(id)).toEqual([])
  })

  test('to a closed ticket is refused', async () => {
    const { id } = await make()
    await put(id, { status: 'closed', resolved_at: sql`now()` })
    expect((await say(id, { body: 'It is back' })).status).toBe(409)
  })

  test('marked internal reopens nothing', async () => {
    const { id } = await make()
    await put(id, { status: 'resolved', resolved_at: sql`now()` })
    expect((await say(id, { body: 'Same cause as yesterday', visibility: 'internal' })).status).toBe(201)
    expect((await read(id)).status).toBe('resolved')
  })
})

test('a reply updates its ticket, and the log names the ticket', async () => {
  const before = await make()
  await say(before.id, { body: 'We are on it' })
  const after = await read(before.id)
  expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))

  const query = `resource_type=tickets&resource_id=${before.id}&action=ticket-comments.create`
  const log = await platform.call(activityLogs.endpoints.list, { as: 'admin', query })
  expect(log.body.data).toHaveLength(1)
  expect(log.body.data[0].resource_label).toBe(`#${before.number} Echo`)
})
