/** @module-tag core */
import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contract.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { member } from '../../support/identity.ts'
import { change } from '../../support/nouns/refusals.ts'
import { usePlatform, type Sending } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const as = 'admin' as const

const listed = async ({ id }: Ticket, who: Sending = { as }) =>
  (await platform.call(tickets.endpoints.list, { ...who, query: `id=${id}` })).body.data[0]
const say = async ({ id: ticketId }: Ticket, body: string, visibility = 'public') =>
  (await platform.call(ticketComments.endpoints.create, { as, params: { ticketId }, body: { body, visibility } })).body
    .data

test('a list says who asks, with the company, and what was said last', async () => {
  const asker = { name: 'Budi Santoso', company: 'Toko Maju' }
  const contact = (await platform.call(contacts.endpoints.create, { as, body: asker })).body.data
  const body = { subject: 'Echo', description: 'On all lines.', contact_id: contact.id }
  const ticket = (await platform.call(tickets.endpoints.create, { as, body })).body.data
  expect(await listed(ticket)).toMatchObject({
    contact: { id: contact.id, label: 'Budi Santoso', detail: 'Toko Maju' },
    last_message: null,
  })
  const first = await say(ticket, 'We  look\ninto it.')
  expect((await listed(ticket)).last_message).toBe('We look into it.')
  await platform.call(tickets.endpoints.update, { as, params: { id: ticket.id }, body: { priority: 'low' } })
  const held = await say(ticket, 'x'.repeat(500), 'internal')
  expect((await listed(ticket)).last_message).toBe('x'.repeat(200))
  await change(platform, `update ticket_comments set is_held = true where id = '${held.id}'`)
  expect((await listed(ticket)).last_message).toBe('We look into it.')
  await change(platform, `delete from ticket_comments where id in ('${held.id}', '${first.id}')`)
  expect((await listed(ticket)).last_message).toBeNull()
})

test('what was said last needs the permission to read it', async () => {
  const { token, user } = await member(platform, ['read-list-tickets'])
  const who = { token: token.access_token, params: { tenantId: user.tenant_id } }
  const body = { subject: 'Echo', description: 'On all lines.' }
  const ticket = (await platform.call(tickets.endpoints.create, { as, body })).body.data
  await say(ticket, 'Seen.')
  expect((await listed(ticket, who)).last_message).toBeUndefined()
})
