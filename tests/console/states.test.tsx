import { describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import {
  all,
  choose,
  click,
  expectText,
  find,
  has,
  nameOf,
  never,
  openConsole,
  pageText,
  press,
  Refusal,
  setOnline,
  startFakePlatform,
  type,
  unreachable,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

type Platform = ReturnType<typeof startFakePlatform>

/** Places that load something, and how they say that they cannot; the browser tests the dashboard. */
interface Place {
  name: string
  /** Returns its address below the tenant's. */
  address: (platform: Platform) => string
  /** The endpoint that it shows the answer of. */
  endpoint: string
  isShown: () => boolean
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-key]')]
const hasRows = () => rows().length > 0

const places: Place[] = [
  { name: 'tickets', address: () => 'tickets/list', endpoint: 'tickets.list', isShown: hasRows },
  { name: 'users', address: () => 'iam/users/list', endpoint: 'users.list', isShown: hasRows },
  {
    name: 'a record',
    address: ({ rows }) => `tickets/detail/${rows['tickets']![0]!['id']}`,
    endpoint: 'tickets.detail',
    isShown: () => has('tab', text('app.record.history')),
  },
  {
    name: 'a list in a record',
    address: ({ rows }) => `pbx-servers/detail/${rows['pbx-servers']![0]!['id']}?tab=phone-numbers.pbx_server_id`,
    endpoint: 'phone-numbers.list',
    isShown: hasRows,
  },
]

function start() {
  const platform = startFakePlatform()
  for (const subject of ['No sound', 'No light', 'No water'])
    platform.add(tickets, { subject, status: 'open', priority: 'low' })
  platform.add(users)
  platform.add(phoneNumbers, { pbx_server_id: platform.add(pbxServers)['id'] })
  platform.add(calls)
  return platform
}

const refused = () => Promise.reject(new Refusal(500, 'internal', { request_id: '0190f3a2-77aa-7bcd' }))
const alert = () => all('alert').find(({ textContent }) => textContent!.includes(text('app.failed.title')))!
const bar = () => document.querySelector<HTMLElement>('[data-connection]')!
const late = () => all('status').find(({ textContent }) => textContent!.includes(text('states.late')))

/** Lets time pass that a person would wait. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Waits until something holds, a second at a time: failed requests are sent twice more, after a while. */
const inTime = (check: () => void) =>
  until(async () => {
    await wait(1000)
    check()
  })
const startClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

describe.each(places)('$name', ({ address, endpoint, isShown }) => {
  test('says why it failed, with the id of the request, and is tried again', async () => {
    const platform = start()
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    platform.answer(endpoint, refused)
    startClock()
    await openConsole(address(platform))
    await inTime(() => expect(alert()?.textContent).toContain('0190f3a2-77aa-7bcd'))
    expect(alert().textContent).toContain(text('errors.internal'))
    expect(platform.askedFor(endpoint).length).toBeGreaterThanOrEqual(3)
    await choose('button', text('states.copy'), alert())
    await find('button', text('states.copied'), alert())
    expect(writeText).toHaveBeenCalledWith('0190f3a2-77aa-7bcd')
    platform.answerAsUsual(endpoint)
    await choose('button', text('app.failed.retry'), alert())
    await until(() => expect([isShown(), alert()]).toEqual([true, undefined]))
  })

  test('keeps what it shows without a network, and loads it again when the network is back', async () => {
    const platform = start()
    startClock()
    await openConsole(address(platform))
    await until(() => expect(isShown()).toBe(true))
    // Loaded ahead, a while after the screen.
    await inTime(() => expect(bar()).not.toBeNull())
    setOnline(false)
    await until(() => expect(bar().textContent).toMatch(/Showing what was loaded at \d\d:\d\d\./))
    expect(isShown()).toBe(true)
    const before = platform.askedFor(endpoint).length
    setOnline(true)
    await until(() => expect(platform.askedFor(endpoint).length).toBeGreaterThan(before))
    await until(() => expect(bar().textContent).toBe(''))
    expect(isShown()).toBe(true)
  })

  test('says when it takes long, and asks again', async () => {
    const platform = start()
    platform.answer(endpoint, never)
    startClock()
    await openConsole(address(platform))
    await until(() => expect(platform.askedFor(endpoint)).not.toEqual([]))
    await wait(8_000)
    expect(late()).toBeUndefined()
    await wait(4_000)
    const again = await until(() => find('button', text('app.failed.retry'), late()!))
    platform.answerAsUsual(endpoint)
    await click(again)
    await until(() => expect([isShown(), late()]).toEqual([true, undefined]))
  })
})

describe('a list that cannot load other rows', () => {
  test('keeps those of before, and returns to them', async () => {
    const platform = start()
    startClock()
    const router = await openConsole('tickets/list?status=open')
    await until(() => expect(rows()).toHaveLength(3))
    platform.answer('tickets.list', refused)
    await type(await find('searchbox'), 'nothing like this')
    await inTime(() => expect(alert()?.textContent).toMatch(/Showing what was loaded at \d\d:\d\d\./))
    expect(rows()).toHaveLength(3)
    platform.answerAsUsual('tickets.list')
    await choose('button', text('states.back'), alert())
    await until(() => expect(alert()).toBeUndefined())
    expect(router.state.location.search).toBe('?status=open')
  })

  test('cancels a search that takes long', async () => {
    const platform = start()
    startClock()
    const router = await openConsole('tickets/list')
    await until(() => expect(rows()).toHaveLength(3))
    platform.answer('tickets.list', never)
    await type(await find('searchbox'), 'slow')
    await until(() => expect(document.querySelector('table[data-stale]')).not.toBeNull())
    expect(router.state.location.search).toBe('?q=slow')
    await wait(11_000)
    await choose('button', text('app.cancel'))
    await until(() => expect(late()).toBeUndefined())
    expect(router.state.location.search).toBe('')
    expect(document.querySelector('table')!.hasAttribute('data-stale')).toBe(false)
  })
})

describe('a platform that does not answer', () => {
  test.each([
    ['by itself', () => wait(6_000)],
    ['at once when asked', async () => click(all('button', text('app.failed.retry'))[0]!)],
  ])('is named, and the rows load %s when it answers again', async (_, again) => {
    const platform = start()
    startClock()
    const router = await openConsole('tickets/list?status=open')
    await until(() => expect(rows()).toHaveLength(3))
    await inTime(() => expect(bar()).not.toBeNull())
    platform.answer('tickets.list', unreachable)
    await type(await find('searchbox'), 'sound')
    await until(() => expect(router.state.location.search).toContain('q=sound'))
    await inTime(() => expect(bar().dataset['connection']).toBe('unreachable'))
    expect(bar().textContent).toContain(text('states.unreachable'))
    expect(bar().textContent).toContain(text('states.loads_later'))
    expect(alert().textContent).toMatch(/Showing what was loaded at \d\d:\d\d\./)
    expect(rows()).toHaveLength(3)
    platform.answerAsUsual('tickets.list')
    await again()
    await until(() => expect([rows().length, bar().textContent, alert()]).toEqual([1, '', undefined]))
  })
})

test('a list without a match names what narrows it, and what it would show otherwise', async () => {
  const platform = start()
  platform.add(tickets, { status: 'open', priority: 'urgent' })
  platform.add(tickets, { status: 'open', priority: 'urgent' })
  const router = await openConsole('tickets/list?q=zebra&status=open&priority=urgent')
  const chips = await find('list', text('states.narrowed_by'))
  await until(() =>
    expect(all('button', undefined, chips).map(nameOf)).toEqual([
      expect.stringContaining('Search: “zebra”'),
      expect.stringContaining('Status: Open'),
      expect.stringContaining('Priority: Urgent'),
    ]),
  )
  const search = await find('button', /zebra/, chips)
  await until(() => expect(search.textContent).toContain(text('states.would_show', { total: '2' })))
  await press('Enter', search)
  await until(() => expect(rows()).toHaveLength(2))
  expect(router.state.location.search).toBe('?status=open&priority=urgent')
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('a change without a network says that it was not sent, and keeps what was typed', async () => {
  const platform = start()
  await openConsole('tickets/create')
  const subject = await find<HTMLInputElement>('textbox', /Subject$/)
  await click(subject)
  await type(subject, 'No dial tone')
  await type(await find('textbox', /Description$/), 'Since noon')
  setOnline(false)
  platform.answer('tickets.create', unreachable)
  const create = await find('button', text('app.record.create', { noun: 'ticket' }))
  await click(create)
  await expectText(text('errors.unsent'))
  expect(subject.value).toBe('No dial tone')
  setOnline(true)
  platform.answerAsUsual('tickets.create')
  await click(create)
  await until(() =>
    expect(platform.rows['tickets']!.filter((one) => one['subject'] === 'No dial tone')).toHaveLength(1),
  )
})

test('a role that cannot create reads in an empty list who can', async () => {
  startFakePlatform({ permissions: ['read-list-knowledge-base'] })
  await openConsole(`${knowledgeBase.name}/list`)
  await expectText('No knowledge base yet')
  expect(pageText()).toMatch(/You need the permission .* can grant it\./)
})
