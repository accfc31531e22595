import { beforeEach, expect, test } from 'vitest'
import { tickets } from '#contract/tickets.ts'
import {
  all,
  choose,
  click,
  expectText,
  find,
  has,
  openConsole,
  path,
  press,
  Refusal,
  startFakePlatform,
  type,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

/** Undoing changes while their toast stands. */

let platform: ReturnType<typeof startFakePlatform>
let ticket: Record<string, any>

beforeEach(() => {
  platform = startFakePlatform()
  ticket = platform.add(tickets, { subject: 'By mistake' })
})

const toast = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
const offer = () =>
  until(() => {
    const found = toast().map((one) => all('button', text('undo.undo'), one)[0])
    expect(found.some(Boolean)).toBe(true)
    return found.find(Boolean)!
  })
const isUndone = () => expectText(text('undo.undone', { what: '' }).trim())
const openTicket = () => openConsole(`tickets/detail/${ticket['id']}`)

async function remove() {
  await choose('button', 'Actions for By mistake')
  await choose('menuitem', text('app.record.delete'))
  await choose('button', text('app.record.delete'), await find('dialog', /By mistake/))
}

test('a change of status is undone by the button of its toast', async () => {
  await openTicket()
  await choose('button', 'Mark as resolved')
  const undo = await offer()
  await until(() => expect(ticket['status']).toBe('resolved'))
  await press('Enter', undo)
  await isUndone()
  expect(ticket['status']).toBe('new')
  await find('button', 'Mark as resolved')
})

test('a new record is undone by the button of its toast, and its page leads on', async () => {
  await openConsole('canned-replies/create')
  await type(await find('textbox', /Title$/), 'Undone as soon as created')
  await type(await find('textbox', /Body$|Text$/), 'By mistake.')
  await choose('button', text('app.record.create', { noun: 'canned reply' }))
  await find('heading', /Undone as soon as created/)
  await click(await offer())
  await isUndone()
  await expectText(text('app.record.gone_title', { Noun: 'Canned reply' }))
  await choose('link', 'Canned replies', document.querySelector('main')!)
  await until(() => expect(path()).toBe('/canned-replies/list'))
})

test('a deleted record comes back with Z, once', async () => {
  await openTicket()
  await remove()
  await offer()
  await until(() => expect([path(), platform.rows['tickets']]).toEqual(['/tickets/list', []]))
  // The keys of a dialog are its own until it has closed.
  await until(() => expect(has('dialog')).toBe(false))
  await press('z')
  await isUndone()
  await find('link', /By mistake/)
  await press('z')
  expect(platform.askedFor('undo.change')).toHaveLength(1)
})

test('a deleted record comes back to a list that was asked for before', async () => {
  await openTicket()
  await find('button', 'Actions for By mistake')
  let answer = () => {}
  const isUndone = new Promise<void>((resolve) => (answer = resolve))
  platform.answer('tickets.list', async () => {
    const data: object[] = []
    await isUndone
    return { data, meta: { total: 0, total_is_capped: false } }
  })
  await remove()
  await until(() => expect(platform.askedFor('tickets.list').length).toBeGreaterThan(0))
  const undo = await offer()
  platform.answerAsUsual('tickets.list')
  await click(undo)
  await expectText(text('undo.undone', { what: '' }).trim())
  answer()
  await find('link', /By mistake/)
})

test('a change that others followed is not undone, and the toast says why', async () => {
  await openTicket()
  await choose('button', 'Mark as resolved')
  const undo = await offer()
  platform.answer('undo.change', () => Promise.reject(new Refusal(409, 'in_use', { reason: 'changed_since' })))
  ticket['status'] = 'closed'
  await click(undo)
  await expectText(text('reasons.changed_since'))
  // Shows its present status.
  await until(() => expect(has('button', 'Mark as resolved')).toBe(false))
})
