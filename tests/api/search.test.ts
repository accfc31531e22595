/** @module-tag core */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls/contract.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { cannedReplies } from '#contract/canned-replies/contract.ts'
import { maxFound, search, type Found } from '#contract/search.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { member } from '../support/identity.ts'
import { usePlatform, type Sending } from '../support/platform/in-process.ts'

const limit = 60
const platform = usePlatform({ limits: { ...budgets, search: { subject: limit, seconds: 60 } } })
const { records } = search.endpoints

async function find(q: string, who: Sending = { as: 'admin' }): Promise<Found[]> {
  const { status, body } = await platform.call(records, { ...who, query: new URLSearchParams({ q }).toString() })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data
}
const idsOf = (found: Found[], noun: string) => found.filter((one) => one.noun === noun).map(({ id }) => id)
const add = async (subject: string, as: 'admin' | 'foreigner' = 'admin') =>
  (await platform.call(tickets.endpoints.create, { as, body: { subject, description: 'Since noon.' } })).body.data
const asMember = async (keys: string[]): Promise<Sending> => {
  const { token, user } = await member(platform, keys)
  return { token: token.access_token, params: { tenantId: user.tenant_id } }
}

test('a ticket is found by its number and by its texts', async () => {
  const ticket = await add('Quetzal on line two')
  for (const q of [`#${ticket.number}`, String(ticket.number), 'quetzal']) {
    expect((await find(q)).find(({ id }) => id === ticket.id)).toEqual({
      noun: 'tickets',
      id: ticket.id,
      label: 'Quetzal on line two',
      detail: expect.stringContaining(`#${ticket.number}`),
      at: ticket.created_at,
    })
  }
})

test('the record with the number comes before others that name it', async () => {
  const ticket = await add('First')
  for (let index = 0; index <= maxFound; index++) await add(`Follows ${ticket.number}`)
  const ids = idsOf(await find(String(ticket.number)), 'tickets')
  expect(ids[0]).toBe(ticket.id)
  expect(ids).toHaveLength(maxFound)
})

test.each([
  ['+62 812-3456-7890'],
  ['+62 (0)812 34567890'],
  ['0062 812 3456 7890'],
  ['0812 3456 7890'],
  ['6281234567890'],
  ['(0812) 34567890'],
  ['34567890'],
])('a call is found by the number of its caller, %s', async (q) => {
  const body = { direction: 'inbound', from: '+6281234567890', to: '+622150001000' }
  const { id } = (await platform.call(calls.endpoints.create, { as: 'admin', body })).body.data
  expect(idsOf(await find(q), 'calls')[0]).toBe(id)
})

test.each([
  ['0812 9876 5400'],
  ['+62 812-9876-5400'],
  ['+6281298765400'],
  ['+6281298'],
  ['812-9876'],
  ['(0812) 98765400'],
  ['0812–9876–5400'],
])('a contact is found by its number, and so are its calls, %s', async (q) => {
  const body = { name: 'Budi Santoso', phones: [{ e164: '+622199887766' }, { e164: '+6281298765400' }] }
  const known = (await platform.call(contacts.endpoints.list, { as: 'admin', query: 'q=81298765400' })).body.data[0]
  const { id } = known ?? (await platform.call(contacts.endpoints.create, { as: 'admin', body })).body.data
  const call = { direction: 'outbound', from: '+622150001000', to: '+6281298765400' }
  const made = (await platform.call(calls.endpoints.create, { as: 'admin', body: call })).body.data
  const found = await find(q)
  expect(found.find((one) => one.id === id)).toMatchObject({
    noun: 'contacts',
    label: 'Budi Santoso',
    detail: '+622199887766 +6281298765400',
  })
  expect(idsOf(found, 'calls')).toContain(made.id)
})

test.each(['0812 3400 5600', '+62 812-3400-5600', '(0812) 34005600', '+62 (0)812 34005600', '3400-5600'])(
  'lists find a number however it is typed, %s',
  async (q) => {
    const call = { direction: 'inbound', from: '+6281234005600', to: '+622150001000' }
    await platform.call(calls.endpoints.create, { as: 'admin', body: call })
    const contact = { name: 'Wulan', phones: [{ e164: '+6281234005600' }] }
    await platform.call(contacts.endpoints.create, { as: 'admin', body: contact })
    const number = { label: 'Wulan', type: 'did', e164: '+6281234005600' }
    await platform.call(phoneNumbers.endpoints.create, { as: 'admin', body: number })
    const count = async (list: Endpoint) =>
      (await platform.call(list, { as: 'admin', query: new URLSearchParams({ q }).toString() })).body.meta.total
    for (const { endpoints } of [calls, contacts, phoneNumbers]) expect(await count(endpoints.list)).toBeGreaterThan(0)
    expect(await count(tickets.endpoints.list)).toBe(0)
  },
)

test('short digits are no phone number', async () => {
  await add('Gate 4711')
  const query = new URLSearchParams({ q: '04711' }).toString()
  const { body } = await platform.call(tickets.endpoints.list, { as: 'admin', query })
  expect(body.meta.total).toBe(0)
})

test('texts too short for the search index are found in new records', async () => {
  const ticket = await add('ŷŵ')
  expect(idsOf(await find('ŷŵ'), 'tickets')).toEqual([ticket.id])
})

test('only the lists that the role may read are searched', async () => {
  const ticket = await add('Wallaby')
  const reader = await asMember([tickets.endpoints.list.permission!])
  expect(await find('wallaby', reader)).toMatchObject([{ noun: 'tickets', id: ticket.id }])
  const other = await asMember([users.endpoints.list.permission!])
  expect(await find('wallaby', other)).toEqual([])
  const name = (await platform.session('admin')).user.name
  expect((await find(name, other)).map(({ noun }) => noun)).toEqual(['users'])
})

test('the records of other tenants are not found', async () => {
  const foreign = await add('Axolotl', 'foreigner')
  expect(await find('axolotl')).toEqual([])
  expect(idsOf(await find(`#${foreign.number}`), 'tickets')).not.toContain(foreign.id)
  const own = (await platform.session('admin')).user.tenant_id
  const answer = await platform.call(records, { as: 'foreigner', params: { tenantId: own }, query: 'q=ticket' })
  expect(answer.status).toBe(403)
})

test('the personal records of others are not found', async () => {
  const body = { title: 'Narwhal', body: 'Private text', visibility: 'personal' }
  const { id } = (await platform.call(cannedReplies.endpoints.create, { as: 'admin', body })).body.data
  expect(idsOf(await find('narwhal'), 'canned-replies')).toEqual([id])
  expect(await find('narwhal', await asMember([cannedReplies.endpoints.list.permission!]))).toEqual([])
})

test('operators find the users of every tenant, each once', async () => {
  const foreigner = (await platform.session('foreigner')).user
  expect(await find(foreigner.email, { as: 'operator' })).toMatchObject([{ noun: 'platform-users', id: foreigner.id }])
  const operator = (await platform.session('operator')).user
  const found = await find(operator.email, { as: 'operator' })
  expect(found.filter(({ id }) => id === operator.id)).toHaveLength(1)
})

test.each([[''], ['q='], ['q=%20'], [`q=${'x'.repeat(201)}`], ['q=a%00b']])(
  'the query %j is refused',
  async (query) => {
    expect((await platform.call(records, { as: 'admin', query })).status).toBe(422)
  },
)

test('a search needs a session, and is limited like guesses are', async () => {
  expect((await platform.call(records, { query: 'q=a' })).status).toBe(401)
  const statuses: number[] = []
  for (let index = 0; index <= limit; index++) {
    statuses.push((await platform.call(records, { as: 'reader', query: 'q=%23999999999' })).status)
  }
  expect(statuses).toEqual([...Array(limit).fill(200), 429])
})
