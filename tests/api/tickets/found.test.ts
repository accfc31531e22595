/** @module-tag core */
import { expect, test } from 'vitest'
import { contacts } from '#contract/contacts/contract.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { member } from '../../support/identity.ts'
import { usePlatform, type Sending } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const as = 'admin' as const

const make = async (values: object = {}): Promise<Ticket> =>
  (
    await platform.call(tickets.endpoints.create, {
      as,
      body: { subject: 'Echo', description: 'All lines.', ...values },
    })
  ).body.data
const list = async (q: string, who: Sending = { as }, more = {}) => {
  const query = new URLSearchParams({ q, ...more }).toString()
  const { status, body } = await platform.call(tickets.endpoints.list, { ...who, query })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data.map(({ id }: Ticket) => id) as string[]
}

test('the list finds a ticket by its number', async () => {
  const one = await make()
  for (const q of [String(one.number), `#${one.number}`]) expect(await list(q)).toContain(one.id)
  expect(await list(`#${one.number}`, { as }, { status: 'resolved' })).toEqual([])
  expect(await list(`#${one.number + 1000}`)).toEqual([])
})

test('it finds the tickets of a contact by their number, name and company', async () => {
  const body = { name: 'Quirin Zzyzx', company: 'Wxyz Teknik', phones: [{ e164: '+6281355512349' }] }
  const contact = (await platform.call(contacts.endpoints.create, { as, body })).body.data
  const one = await make({ contact_id: contact.id })
  const other = await make()
  for (const q of ['+62 813-5551-2349', '0813 5551 2349', 'Zzyzx', 'wxyz tek']) {
    const found = await list(q)
    expect(found, q).toContain(one.id)
    expect(found, q).not.toContain(other.id)
  }
})

test('it finds the tickets of a user, but finds through nothing that the caller cannot list', async () => {
  const requester = await member(platform, ['create-tickets', 'read-list-tickets', 'read-detail-tickets'])
  const who = { token: requester.token.access_token, params: { tenantId: requester.user.tenant_id } }
  const body = { subject: 'Headset', description: 'Broken' }
  const one = (await platform.call(tickets.endpoints.create, { ...who, body })).body.data
  expect(await list(requester.user.email)).toContain(one.id)
  expect(await list(requester.user.email, who)).toEqual([])
  expect(await list(`#${one.number}`, who)).toEqual([one.id])
})
