import { beforeEach, expect, test, vi } from 'vitest'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import {
  all,
  choose,
  click,
  expectText,
  find,
  has,
  openConsole,
  options,
  press,
  Refusal,
  select,
  startFakePlatform,
  type,
  unreachable,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

/** Cells that are edited in lists. */

let platform: ReturnType<typeof startFakePlatform>
let ticket: Record<string, any>

beforeEach(() => {
  platform = startFakePlatform()
  ticket = platform.add(tickets, { subject: 'Echo', priority: 'normal' })
})

const name = (field: string, of = 'Echo') => text('app.list.change', { field, name: of })
const cell = (field: string, of?: string) => find<HTMLButtonElement>('button', name(field, of))
const editor = (field: string) => find('dialog', name(field))
const box = async (field: string) => find('combobox', undefined, await editor(field))
const isClosed = (field: string) => until(() => expect(has('dialog', name(field))).toBe(false))
const valueOf = async (field: string) => (await cell(field)).closest('td')!.textContent
const active = () => document.querySelector('.ant-select-item-option-active')?.textContent
const shown = () => options().map(({ textContent }) => textContent)

/** Another user saves first. */
const changeMeanwhile = (values: object) =>
  platform.answer('tickets.update', () => {
    Object.assign(ticket, values, { updated_at: '2026-04-01T00:00:00Z' })
    platform.answerAsUsual('tickets.update')
    return undefined
  })

test('another record is searched for and chosen with Enter', async () => {
  const [first, second] = ['Ayu Lestari', 'Budi Santoso'].map((name) => platform.add(users, { name, status: 'active' }))
  ticket['assignee_id'] = first!['id']
  await openConsole('tickets/list')
  await click(await cell('Assignee'))
  const input = await box('Assignee')
  await type(input, 'Budi')
  await until(() => expect(active()).toBe('Budi Santoso'))
  await press('Enter', input)
  await isClosed('Assignee')
  expect(ticket['assignee_id']).toBe(second!['id'])
})

test("a change contradicts another user's, which is kept or overwritten", async () => {
  await openConsole('tickets/list')
  changeMeanwhile({ priority: 'urgent' })
  await click(await cell('Priority'))
  await select(await box('Priority'), 'High')
  const alert = await find('alert', undefined, await editor('Priority'))
  expect(alert.textContent).toContain(`${text('inline.theirs')} Urgent`)
  // Leaving decides nothing.
  await click(await find('heading', 'Tickets'))
  expect(ticket['priority']).toBe('urgent')
  await choose('button', text('app.conflict.keep_mine'), await editor('Priority'))
  await isClosed('Priority')
  await until(async () => expect(await valueOf('Priority')).toContain('High'))
  expect(ticket['priority']).toBe('high')

  changeMeanwhile({ priority: 'low' })
  await click(await cell('Priority'))
  await select(await box('Priority'), 'Normal')
  await choose('button', text('app.conflict.take_theirs'), await editor('Priority'))
  await isClosed('Priority')
  await until(async () => expect(await valueOf('Priority')).toContain('Low'))
  expect(document.activeElement).toBe(await cell('Priority'))
  expect(ticket['priority']).toBe('low')
})

test('a change of another field does not contradict', async () => {
  await openConsole('tickets/list')
  changeMeanwhile({ status: 'pending' })
  await click(await cell('Priority'))
  await select(await box('Priority'), 'Low')
  await isClosed('Priority')
  expect(ticket).toMatchObject({ status: 'pending', priority: 'low' })
})

test('a status offers the next ones, Escape keeps the value, and the record is not opened', async () => {
  const router = await openConsole('tickets/list')
  await click(await cell('Status'))
  await until(() => expect(shown()).toEqual(['New', 'Resolved', 'Open', 'Pending', 'On hold']))
  await press('ArrowDown')
  await press('Escape')
  await isClosed('Status')
  expect(document.activeElement).toBe(await cell('Status'))
  expect(router.state.location.pathname).toMatch(/\/tickets\/list$/)
  expect(ticket['status']).toBe('new')
})

test('a reference is chosen and cleared, and the row still opens beside its cells', async () => {
  platform.add(users, { name: 'Ayu Lestari', status: 'active' })
  const router = await openConsole('tickets/list')
  await press('Enter', await cell('Assignee'))
  await select(await box('Assignee'), 'Ayu Lestari')
  await isClosed('Assignee')
  await until(async () => expect(await valueOf('Assignee')).toContain('Ayu Lestari'))
  await press('Enter', await cell('Assignee'))
  const clear = (await editor('Assignee')).querySelector<HTMLElement>('.ant-select-clear')!
  await click(clear)
  await until(async () => expect(await valueOf('Assignee')).toContain(text('app.nothing')))
  expect(ticket['assignee_id']).toBeNull()
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-row-key="${ticket['id']}"] td`)]
  await click(cells.at(-2)!)
  await until(() => expect(router.state.location.pathname).toContain(`/tickets/detail/${ticket['id']}`))
})

test('the next row has the focus when a change takes its row out of the list', async () => {
  const { id } = platform.add(tickets, { subject: 'Echo again' })
  await openConsole('tickets/list?status=new&sort=created_at')
  await press('Enter', await cell('Status'))
  await select(await box('Status'), 'Pending')
  await until(() => expect(has('button', name('Status'))).toBe(false))
  await until(() => expect((document.activeElement as HTMLElement).dataset['rowKey']).toBe(id))
})

test('what was chosen stays while it cannot be saved', async () => {
  await openConsole('tickets/list')
  platform.answer('tickets.update', unreachable)
  await click(await cell('Priority'))
  await select(await box('Priority'), 'Low')
  const alert = await find('alert', undefined, await editor('Priority'))
  expect(alert.textContent).toContain(text('errors.network'))
  expect((await editor('Priority')).textContent).toContain('Low')
  platform.answerAsUsual('tickets.update')
  await choose('button', text('app.failed.retry'), await editor('Priority'))
  await isClosed('Priority')
  await until(async () => expect(await valueOf('Priority')).toContain('Low'))
  expect(ticket['priority']).toBe('low')
})

test('a cell that is saved after its editor was left reports a failure', async () => {
  await openConsole('tickets/list')
  let refuse = () => {}
  platform.answer(
    'tickets.update',
    () => new Promise((_, reject) => (refuse = () => reject(new Refusal(500, 'internal')))),
  )
  await click(await cell('Priority'))
  await select(await box('Priority'), 'Low')
  await until(async () => expect((await editor('Priority')).textContent).toContain(text('inline.saving')))
  await press('Escape')
  await isClosed('Priority')
  refuse()
  await expectText(text('errors.internal'))
  expect(await valueOf('Priority')).toContain('Normal')
})

test('a cell that cannot be changed says why', async () => {
  const tip = async (value: string) => {
    const shown = await until(() => {
      const found = [...document.querySelectorAll<HTMLElement>('td > div')].find(
        ({ textContent }) => textContent === value,
      )
      expect(found).toBeDefined()
      return found!
    })
    shown.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    return until(() => {
      expect(shown.title).not.toBe('')
      return shown.title
    })
  }
  ticket['can'] = { update: { reason: 'merged' } }
  await openConsole('tickets/list')
  expect(await tip('Normal')).toBe(text('reasons.merged'))
  expect(has('button', name('Priority'))).toBe(false)
})

test('a cell that the role may not change names the permission', async () => {
  platform = startFakePlatform({ permissions: ['read-list-tickets'] })
  platform.add(tickets, { subject: 'Echo', priority: 'normal' })
  await openConsole('tickets/list')
  const value = await until(() => {
    const found = [...document.querySelectorAll<HTMLElement>('td > div')].find(
      ({ textContent }) => textContent === 'Normal',
    )
    expect(found).toBeDefined()
    return found!
  })
  value.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  await until(() => expect(value.title).toContain('update-tickets'))
  expect(has('button', name('Priority'))).toBe(false)
})

test('phones show cards without cells to edit', async () => {
  const narrow = Object.assign(new EventTarget(), { matches: true, addListener() {}, removeListener() {} })
  vi.stubGlobal('matchMedia', () => narrow)
  await openConsole('tickets/list')
  await find('link', /Echo/)
  expect(all('button', name('Status'))).toEqual([])
})
