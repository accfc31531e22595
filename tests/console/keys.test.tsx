import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { tickets } from '#contract/tickets.ts'
import {
  choose,
  click,
  nameOf,
  openConsole,
  path,
  press,
  startFakePlatform,
  unreachable,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

/** Lists by keys alone, and records beside them. */

let platform: ReturnType<typeof startFakePlatform>
let router: Awaited<ReturnType<typeof openConsole>>

beforeEach(() => {
  platform = startFakePlatform()
})

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')]
const focused = () => (document.activeElement as HTMLElement).dataset['rowKey']
const panel = () => document.querySelector<HTMLElement>('aside[data-peek], [data-peek]')
const title = () => panel()?.querySelector('header h2, header h3')?.textContent
const peeked = () => new URLSearchParams(router.state.location.search).get('peek')
const isFocused = (index: number) => until(() => expect(focused()).toBe(rows()[index]?.dataset['rowKey']))

async function openList(address: string, count: number) {
  router = await openConsole(address)
  await until(() => expect(rows()).toHaveLength(count))
  await press('j')
  await isFocused(0)
}

test('Back from a record returns to its row', async () => {
  for (let count = 0; count < 6; count++) platform.add(tickets)
  await openList('tickets/list', 6)
  for (let count = 0; count < 3; count++) await press('j')
  await isFocused(3)
  await press('Enter')
  await until(() => expect(path()).toMatch(/\/detail\//))
  history.back()
  await until(() => expect(rows()).toHaveLength(6))
  await press('j')
  await isFocused(3)
  await press('j')
  await isFocused(4)
})

test('conversations are looked through without leaving the list, across its pages', async () => {
  for (let count = 0; count < 12; count++)
    platform.add(conversations, {
      turns: [],
      summary: `Summary ${count}`,
      started_at: `2026-03-${String(28 - count)}T08:00:00Z`,
    })
  const found = platform.rows['conversations']!
  await openList('conversations/list?size=10&filters=none', 10)
  await press('j')
  await isFocused(1)
  await press(' ')
  for (let index = 1; index < 12; index++) {
    await until(() => expect([peeked(), title()]).toEqual([found[index]!['id'], found[index]!['summary']]))
    await until(() => expect(focused()).toBe(found[index]!['id']))
    expect(document.querySelectorAll('[aria-current=true][data-row-key]')).toHaveLength(1)
    if (index < 11) await press(index % 2 ? 'j' : 'ArrowDown')
  }
  expect(router.state.location.search).toContain('page=2')
  await press('k')
  await until(() => expect(peeked()).toBe(found[10]!['id']))
  await press('k')
  await until(() => expect(focused()).toBe(found[9]!['id']))
  expect(router.state.location.search).not.toContain('page=2')
  await until(() => expect(panel()!.textContent).toContain(text('records.position', { position: 10, total: 12 })))
})

test('the next record is read ahead, and the open tab stays open', async () => {
  const records = ['+6281200000001', '+6281200000002', '+6281200000003'].map((from, index) =>
    platform.add(calls, { from, direction: 'inbound', started_at: `2026-03-0${9 - index}T08:00:00Z` }),
  )
  await openList('calls/list', 3)
  await press(' ')
  await until(() => expect(panel()?.querySelectorAll('[role=tab]').length).toBeGreaterThan(1))
  const tabs = () => [...panel()!.querySelectorAll<HTMLElement>('[role=tab]')]
  await click(tabs().at(-1)!)
  const next = rows()[1]!.dataset['rowKey']!
  expect(records.map(({ id }) => id)).toContain(next)
  await until(() => expect(platform.askedFor('calls.detail').map(({ params }) => params['id'])).toContain(next))
  const before = title()
  platform.answer('calls.detail', unreachable)
  const name = text('records.next', { noun: 'call', key: 'J' })
  await choose('button', name, panel()!)
  await until(() => expect(title()).not.toBe(before))
  await until(() => expect(tabs().at(-1)!.ariaSelected).toBe('true'))
  // The tab of a record beside the list is not one of the list.
  expect(router.state.location.search).toBe(`?peek=${next}`)
  // The focus stays on the button, so that it can be pressed again.
  expect(nameOf(document.activeElement!)).toBe(name)
})
