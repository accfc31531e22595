/** @module-tag core */
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { callEvents } from '#contract/call-events.ts'
import { calls } from '#contract/calls/contract.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { pathOf } from '#contract/grammar/path.ts'
import { search, type Found } from '#contract/search.ts'
import { tickets } from '#contract/tickets.ts'
import { undo } from '#contract/undo.ts'
import { giveReader } from '../support/nouns/nouns.ts'
import type { Account } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const { endpoints } = contacts

let pbx: { id: string; key: string }
beforeAll(async () => {
  const [{ id }] = (await platform.call(pbxServers.endpoints.list, { as: 'admin', query: '_sort=name' })).body.data
  const made = await platform.call(pbxServers.endpoints.ingestKey, { as: 'admin', params: { id } })
  pbx = { id, key: made.body.data.ingest_key }
})

let used = 0
const newNumber = () => `+62877${String(1_000_000 + used++)}`

async function create(body: object, as: Account = 'admin') {
  const { status, body: answer } = await platform.call(endpoints.create, {
    as,
    body: { name: 'Budi Santoso', ...body },
  })
  expect([status, answer.errors]).toEqual([201, undefined])
  return answer.data
}

const phones = (...numbers: string[]) => numbers.map((e164) => ({ e164, label: null }))

/** Reports an ended call, and returns it. */
async function call(number: string, direction: 'inbound' | 'outbound' = 'inbound') {
  const call_id = crypto.randomUUID()
  const [from, to] = direction === 'inbound' ? [number, '+622150001001'] : ['+622150001001', number]
  const event = { call_id, direction, from, to }
  const events = [
    { ...event, event_id: `${call_id}-1`, type: 'ringing', at: '2026-11-20T09:00:00Z' },
    { ...event, event_id: `${call_id}-2`, type: 'ended', at: '2026-11-20T09:00:30Z' },
  ]
  const params = { pbxServerId: pbx.id }
  const sent = await platform.call(callEvents.endpoints.ingest, { token: pbx.key, params, body: { events } })
  expect(sent.status).toBe(202)
  return reported(call_id)
}

async function reported(external_id: string) {
  const query = `external_id=${external_id}`
  return (await platform.call(calls.endpoints.list, { as: 'admin', query })).body.data[0]
}

const readAgain = async ({ external_id }: { external_id: string }) => reported(external_id)

const timelineOf = async (id: string, as: Account = 'admin') =>
  (await platform.call(endpoints.timeline, { as, params: { id } })).body.data

const lastLogged = async (action: string) => {
  const query = `action=${action}&_sort=at&_order=desc&_end=1`
  return (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body.data[0]
}

describe('a call', () => {
  test('has the contact of the number outside, in both directions', async () => {
    const number = newNumber()
    const { id } = await create({ phones: phones(number) })
    expect((await call(number)).contact).toMatchObject({ id, label: 'Budi Santoso' })
    expect((await call(number, 'outbound')).contact_id).toBe(id)
    expect((await call(newNumber())).contact_id).toBeNull()
  })

  test('gets the contact that is created later, and another one when its number moves', async () => {
    const number = newNumber()
    const made = await call(number)
    const first = await create({ phones: phones(number) })
    await platform.runDue()
    expect((await readAgain(made)).contact_id).toBe(first.id)

    await platform.call(endpoints.update, { as: 'admin', params: { id: first.id }, body: { phones: [] } })
    const second = await create({ name: 'Siti', phones: phones(number) })
    await platform.runDue()
    expect((await readAgain(made)).contact_id).toBe(second.id)

    await platform.call(endpoints.delete, { as: 'admin', params: { id: second.id } })
    await platform.runDue()
    expect((await readAgain(made)).contact_id).toBeNull()
  })

  test('has no contact of another tenant', async () => {
    const number = newNumber()
    await create({ phones: phones(number) }, 'foreigner')
    expect((await call(number)).contact_id).toBeNull()
  })

  test('gives its contact to its ticket, whose requester is nobody of the tenant', async () => {
    const number = newNumber()
    const { id } = await create({ phones: phones(number) })
    const { id: call_id } = await call(number)
    const body = { subject: 'Refund', description: 'As called.', call_id }
    const { data } = (await platform.call(tickets.endpoints.create, { as: 'admin', body })).body
    expect(data).toMatchObject({ contact_id: id, contact: { label: 'Budi Santoso' }, requester_id: null })
  })
})

test('a conversation has the contact of its caller, and loses it when it is redacted', async () => {
  const caller = newNumber()
  const { id } = await create({ phones: phones(caller) })
  const [{ id: agent_id }] = (await platform.call(aiAgents.endpoints.list, { as: 'admin', query: '' })).body.data
  const body = { agent_id, duration: 9, caller, turns: [{ role: 'user', text: 'A refund, please.' }] }
  const made = (await platform.call(conversations.endpoints.create, { as: 'admin', body })).body.data
  expect(made.contact).toMatchObject({ id })
  expect(await timelineOf(id)).toMatchObject([{ kind: 'conversation', id: made.id, title: 'A refund, please.' }])
  const redacted = await platform.call(conversations.endpoints.redact, { as: 'admin', params: { id: made.id } })
  expect([redacted.status, redacted.body.data?.contact_id]).toEqual([200, null])
  expect(await timelineOf(id)).toEqual([])
})

describe('a number', () => {
  test('belongs to one contact, which the refusal names', async () => {
    const number = newNumber()
    await create({ name: 'Agus', phones: phones(number) })
    const body = { name: 'Budi', phones: phones(newNumber(), number) }
    const { status, body: answer } = await platform.call(endpoints.create, { as: 'admin', body })
    expect([status, answer.details]).toEqual([
      422,
      { 'phones.1.e164': [{ code: 'of_other_contact', params: { value: number, contact: 'Agus' } }] },
    ])
  })

  test('is free again once its contact has another one', async () => {
    const number = newNumber()
    const { id } = await create({ phones: phones(number) })
    await platform.call(endpoints.update, { as: 'admin', params: { id }, body: { phones: phones(newNumber()) } })
    await create({ phones: phones(number) })
  })

  test('and an address differ by nothing but letters of either case', async () => {
    await create({ emails: [`Budi.${used}@Example.com`] })
    const body = { name: 'Budi', emails: [`budi.${used}@example.com`] }
    expect((await platform.call(endpoints.create, { as: 'admin', body })).status).toBe(422)
  })
})

describe('the timeline', () => {
  test('has calls and tickets, newest first, page by page', async () => {
    const number = newNumber()
    const { id } = await create({ phones: phones(number) })
    const { id: callId } = await call(number)
    const ticket = { subject: 'Refund', description: 'x', contact_id: id }
    const made = (await platform.call(tickets.endpoints.create, { as: 'admin', body: ticket })).body.data
    expect(made.requester_id).toBeNull()
    const entries = await timelineOf(id)
    expect(entries).toMatchObject([
      { kind: 'ticket', id: made.id, title: 'Refund', status: 'new', seconds: null },
      { kind: 'call', id: callId, title: '+622150001001', status: 'no_answer', direction: 'inbound' },
    ])
    const second = await platform.call(endpoints.timeline, { as: 'admin', params: { id }, query: '_start=1&_end=2' })
    expect(second.body.data).toEqual(entries.slice(1))
    const { data } = (await platform.call(endpoints.detail, { as: 'admin', params: { id } })).body
    expect(data.last_seen_at).toBe(entries[0].at)
  })

  test('leaves out what its reader may not list', async () => {
    const number = newNumber()
    const { id } = await create({ phones: phones(number) })
    await call(number)
    await giveReader(platform, ['read-detail-contacts', 'read-list-tickets'])
    expect(await timelineOf(id, 'reader')).toEqual([])
    await giveReader(platform, ['read-detail-contacts', 'read-list-calls'])
    expect(await timelineOf(id, 'reader')).toHaveLength(1)
  })

  test("is not another tenant's", async () => {
    const { id } = await create({})
    expect((await platform.call(endpoints.timeline, { as: 'foreigner', params: { id } })).status).toBe(404)
  })
})

describe('merging', () => {
  test('gives numbers and calls to the other contact, and unmerging gives them back', async () => {
    const number = newNumber()
    const [one, other] = [await create({ phones: phones(number) }), await create({ name: 'Budi S.' })]
    const made = await call(number)
    const merge = { as: 'admin' as const, params: { id: one.id } }
    const { status, body } = await platform.call(endpoints.merge, { ...merge, body: { into_id: other.id } })
    expect([status, body.data.merged_into_id]).toEqual([200, other.id])
    expect(await lastLogged('contacts.merge')).toMatchObject({ outcome: 'success', resource_id: one.id })
    expect((await call(number)).contact_id).toBe(other.id)
    await platform.runDue()
    expect((await readAgain(made)).contact_id).toBe(other.id)
    expect(await timelineOf(other.id)).toHaveLength(2)

    expect((await platform.call(endpoints.unmerge, merge)).body.data.merged_into_id).toBeNull()
    expect(await lastLogged('contacts.unmerge')).toMatchObject({ outcome: 'success', resource_id: one.id })
    await platform.runDue()
    expect((await readAgain(made)).contact_id).toBe(one.id)
    expect(await timelineOf(other.id)).toEqual([])
  })

  test('leaves the merged contact out of lists, options, exports and the search, unless it is asked for', async () => {
    const number = newNumber()
    const name = `Merged ${crypto.randomUUID()}`
    const [one, other] = [await create({ name, phones: phones(number) }), await create({ name: `${name} too` })]
    const listed = async (query: object) => {
      const answer = await platform.call(endpoints.list, {
        as: 'admin',
        query: new URLSearchParams(query as Record<string, string>).toString(),
      })
      return answer.body.data.map(({ id }: { id: string }) => id)
    }
    const found = async () => {
      const query = new URLSearchParams({ q: name }).toString()
      const answer = await platform.call(search.endpoints.records, { as: 'admin', query })
      return answer.body.data.flatMap(({ id, noun }: Found) => (noun === 'contacts' ? id : []))
    }
    expect([(await listed({ name })).length, (await found()).length]).toEqual([1, 2])
    await platform.call(endpoints.merge, { as: 'admin', params: { id: one.id }, body: { into_id: other.id } })

    expect([await listed({ name }), await listed({ q: name }), await found()]).toEqual([[], [other.id], [other.id]])
    const list = pathOf(endpoints.list, { tenantId: (await platform.session('admin')).user.tenant_id })
    const csv = await platform.send('GET', `/v1${list}?columns=name`, { as: 'admin', headers: { accept: 'text/csv' } })
    const names = String(csv.body).split('\r\n')
    expect([names.includes(`${name} too`), names.includes(name)]).toEqual([true, false])
    expect(await listed({ name, merged_into_id: other.id })).toEqual([one.id])
    expect(await listed({ name, merged_into_id_ne: 'null' })).toEqual([one.id])
    expect(await listed({ id: one.id })).toEqual([one.id])
    const own = await platform.call(endpoints.detail, { as: 'admin', params: { id: one.id } })
    expect(own.body.data.merged_into).toMatchObject({ id: other.id, label: `${name} too` })
  })

  test('lets the other contact be found by the numbers and addresses of the merged one, until it is unmerged', async () => {
    const [number, own] = [newNumber(), newNumber()]
    const email = `${crypto.randomUUID()}@merged.test`
    const one = await create({ phones: phones(number), emails: [email] })
    const other = await create({ name: 'Budi S.', phones: phones(own) })
    const typed = number.replace('+62', '0').replace(/(\d{4})(?=\d)/g, '$1 ')
    const foundBy = async (q: string) => {
      const query = new URLSearchParams({ q }).toString()
      const list = await platform.call(endpoints.list, { as: 'admin', query })
      const palette = await platform.call(search.endpoints.records, { as: 'admin', query })
      const inPalette = palette.body.data.filter(({ noun }: Found) => noun === 'contacts')
      return [list.body.data, inPalette].map((rows) => rows.map(({ id }: { id: string }) => id))
    }
    const both = (id: string) => [[id], [id]]
    for (const q of [number, typed, email]) expect(await foundBy(q)).toEqual(both(one.id))

    const merge = { as: 'admin' as const, params: { id: one.id } }
    await platform.call(endpoints.merge, { ...merge, body: { into_id: other.id } })
    for (const q of [number, typed, email, own]) expect(await foundBy(q)).toEqual(both(other.id))
    // Another change of it keeps them.
    const params = { id: other.id }
    const change = await platform.call(endpoints.update, { as: 'admin', params, body: { emails: ['s@budi.test'] } })
    expect(change.status).toBe(200)
    expect(await foundBy(email)).toEqual(both(other.id))

    await platform.call(endpoints.unmerge, merge)
    for (const q of [number, typed, email]) expect(await foundBy(q)).toEqual(both(one.id))
    const merged = await platform.call(endpoints.merge, { ...merge, body: { into_id: other.id } })
    await platform.call(undo.endpoints.change, { as: 'admin', body: { change: merged.body.meta.undo } })
    expect(await foundBy(email)).toEqual(both(one.id))
  })

  test('can be undone', async () => {
    const number = newNumber()
    const [one, other] = [await create({ phones: phones(number) }), await create({ name: 'Budi S.' })]
    const merged = await platform.call(endpoints.merge, { as: 'admin', params: one, body: { into_id: other.id } })
    const undone = await platform.call(undo.endpoints.change, { as: 'admin', body: { change: merged.body.meta.undo } })
    expect([undone.status, undone.body.reason]).toEqual([200, undefined])
    expect((await call(number)).contact_id).toBe(one.id)
  })
})

test('a deleted contact leaves its tickets, and what was merged into it its own numbers; undoing brings all back', async () => {
  const number = newNumber()
  const [one, other] = [await create({ phones: phones(number) }), await create({ name: 'Budi S.' })]
  const body = { subject: 'Refund', description: 'x', contact_id: other.id }
  const ticket = (await platform.call(tickets.endpoints.create, { as: 'admin', body })).body.data
  const contactOf = async () =>
    (await platform.call(tickets.endpoints.detail, { as: 'admin', params: { id: ticket.id } })).body.data.contact_id
  await platform.call(endpoints.merge, { as: 'admin', params: one, body: { into_id: other.id } })
  const deleted = await platform.call(endpoints.delete, { as: 'admin', params: { id: other.id } })
  expect([deleted.status, await contactOf(), (await call(number)).contact_id]).toEqual([200, null, one.id])

  const change = deleted.body.meta.undo
  expect((await platform.call(undo.endpoints.change, { as: 'admin', body: { change } })).status).toBe(200)
  expect([await contactOf(), (await call(number)).contact_id]).toEqual([other.id, other.id])
})
