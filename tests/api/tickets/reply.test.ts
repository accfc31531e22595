/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import { cannedReplies } from '#contract/canned-replies/contract.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { undo } from '#contract/undo.ts'
import { member } from '../../support/identity.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const { create, detail, reply, update } = tickets.endpoints

const make = async (values: object = {}): Promise<Ticket> => {
  const body = { subject: 'Echo', description: 'On all lines.', tags: ['line'], ...values }
  return (await platform.call(create, { as: 'admin', body })).body.data
}
const read = async ({ id }: Ticket): Promise<Ticket> =>
  (await platform.call(detail, { as: 'admin', params: { id } })).body.data
const send = ({ id }: Ticket, body: object) => platform.call(reply, { as: 'admin', params: { id }, body })
const macroOf = async (values: object): Promise<string> => {
  const body = { title: 'Macro', body: 'Thanks', ...values }
  return (await platform.call(cannedReplies.endpoints.create, { as: 'admin', body })).body.data.id
}
const commentsOf = async ({ id: ticketId }: Ticket): Promise<string[]> => {
  const { body } = await platform.call(ticketComments.endpoints.list, { as: 'admin', params: { ticketId } })
  return body.data.filter(({ type }: { type: string }) => type === 'comment').map((one: { body: string }) => one.body)
}

let ticket: Ticket
beforeAll(async () => void (ticket = await make()))

scenarios(platform, reply, () => ({ id: ticket.id }), [
  { name: 'nothing', as: 'admin', body: {}, gives: 'validation_failed', errors: ['body'] },
  { name: 'an unknown ticket', as: 'admin', params: { id: nobody }, body: { body: 'x' }, gives: 'not_found' },
  {
    name: 'an unknown macro',
    as: 'admin',
    body: { body: 'x', macro_id: nobody },
    gives: 'validation_failed',
    errors: ['macro_id'],
  },
  {
    name: 'a note',
    as: 'admin',
    body: { body: ' Seen. ', visibility: 'internal' },
    gives: 201,
    check: ({ body: { data } }) =>
      expect(data).toMatchObject({
        ticket_id: ticket.id,
        body: 'Seen.',
        visibility: 'internal',
        author: { label: 'Sari Dewanti' },
      }),
  },
])

test('resolves the ticket, which can be undone while the reply stays', async () => {
  const one = await make()
  const answer = await send(one, { body: 'Done.', resolve: true })
  expect(await read(one)).toMatchObject({ status: 'resolved', first_responded_at: null })
  expect(answer.body.meta.undo).toBeTypeOf('string')
  expect(
    (await platform.call(undo.endpoints.change, { as: 'admin', body: { change: answer.body.meta.undo } })).status,
  ).toBe(200)
  expect(await read(one)).toMatchObject({ status: 'new', resolved_at: null })
  expect(await commentsOf(one)).toEqual(['Done.'])
})

describe('a macro', () => {
  test('sets its properties with the reply, and adds its tags', async () => {
    const one = await make()
    const set_assignee_id = (await platform.session('admin')).user.id
    const macro_id = await macroOf({
      set_status: 'pending',
      set_priority: 'urgent',
      set_assignee_id,
      add_tags: ['line', 'sip'],
    })
    expect((await send(one, { body: 'Which line?', macro_id })).body).toMatchObject({ data: {} })
    expect(await read(one)).toMatchObject({
      status: 'pending',
      priority: 'urgent',
      assignee_id: set_assignee_id,
      tags: ['line', 'sip'],
    })
  })

  test('resolves nothing by half: what it cannot set leaves no comment', async () => {
    const one = await make()
    await platform.call(update, { as: 'admin', params: { id: one.id }, body: { status: 'resolved' } })
    const answer = await send(one, {
      body: 'Wait.',
      visibility: 'internal',
      macro_id: await macroOf({ set_status: 'pending' }),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_transition'])
    expect(await commentsOf(one)).toEqual([])
  })

  test('gives way to resolving', async () => {
    const one = await make()
    await send(one, { body: 'Done.', resolve: true, macro_id: await macroOf({ set_status: 'open' }) })
    expect((await read(one)).status).toBe('resolved')
  })

  test('of somebody else is as good as none', async () => {
    const other = await member(platform, ['read-detail-tickets', 'update-tickets', 'read-detail-canned-replies'])
    const macro_id = await macroOf({ visibility: 'personal' })
    const { token, user } = other
    const params = { tenantId: user.tenant_id, id: ticket.id }
    const body = { body: 'x', macro_id }
    const answer = await platform.call(reply, { token: token.access_token, params, body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['macro_id']])
  })
})
