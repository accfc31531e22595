import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls/contract.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import {
  all,
  click,
  find,
  nameOf,
  openConsole,
  select,
  startFakePlatform,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

/** Values as lists and records show them. */

let platform: ReturnType<typeof startFakePlatform>

beforeEach(() => {
  platform = startFakePlatform()
})

const firstRow = () =>
  until(() => {
    const row = document.querySelector<HTMLElement>('tbody tr[data-row-key]')
    expect(row).not.toBeNull()
    return row!
  })

test('a list says when relative to now, with the moment on hover', async () => {
  platform.add(calls, { started_at: new Date(Date.now() - 3_600_000).toISOString() })
  await openConsole('calls/list')
  const [started] = all('time', undefined, await firstRow()) as [HTMLElement]
  expect(started.textContent).toMatch(/ ago$/)
  expect(started.title).toMatch(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/)
})

test('calls show numbers as people write them, with the name of the contact and of the line', async () => {
  const contact = platform.add(contacts, { name: 'Budi Santoso' })
  const line = platform.add(phoneNumbers, { label: 'Front desk', e164: '+622150001000' })
  platform.add(calls, {
    direction: 'inbound',
    from: '+6281234567800',
    to: '+622150001000',
    contact_id: contact['id'],
    phone_number_id: line['id'],
  })
  await openConsole('calls/list')
  const row = await firstRow()
  await until(() => expect(row.querySelector('a')!.textContent).toBe('Budi Santoso+62 812-3456-7800'))
  expect(row.querySelectorAll('td')[1]!.textContent).toBe('Front desk+62 21 50001000')
})

test('a ticket begins with its conversation, beside properties without boxes, which open where they are', async () => {
  const ticket = platform.add(tickets, { subject: 'No boxes', description: 'Since noon.', category: 'other' })
  platform.rows[ticketComments.of] = []
  await openConsole(`tickets/detail/${ticket['id']}`)
  const properties = await find('region', text('tickets.properties'))
  const first = all('region', undefined, document.querySelector('main')!)[0]!
  await until(() =>
    expect([nameOf(first), first.textContent]).toEqual([
      text('app.thread.title'),
      expect.stringContaining('Since noon.'),
    ]),
  )
  expect(all('combobox', undefined, properties)).toEqual([])
  expect(properties.textContent).not.toContain('–')
  const change = text('app.list.change', { field: 'Category', name: 'No boxes' })
  await click(await find('button', change, properties))
  await select(await find('combobox', undefined, await find('dialog', change)), 'Technical')
  await until(() => expect(properties.textContent).toContain('Technical'))
  expect(ticket['category']).toBe('technical')
})

test('a record names what is not set instead of dashes', async () => {
  const contact = platform.add(contacts, { name: 'Nothing Known', company: null })
  await openConsole(`contacts/detail/${contact['id']}`)
  await until(() => expect(document.querySelector('main')!.textContent).toMatch(/Not set: .*Company/))
  for (const facts of document.querySelectorAll('dl')) expect(facts.textContent).not.toContain('–')
})
