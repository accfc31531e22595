// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { storeSession } from '#providers/session/session.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { mount } from '#tests/support/mount.ts'
import { defineResource } from '../../define-resource.ts'
import { servers } from '../../servers.sample.ts'
import type { ListState } from '../state.ts'
import { manyActionsOf } from './actions.ts'
import Bar from './bar.tsx'
import { SelectPage, SelectRow } from './select-box.tsx'
import { taskKey } from './task-key.ts'
import { countMatches, startTask } from './task.ts'
import { useSelection } from './use-selection.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#providers/requests/http.ts', () => ({ call }))

const resource = defineResource(servers, { screens: { list: { many: ['status', 'owner_id', 'delete'] } } })
const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Server ${id}` }))
const state = { page: 1, pageSize: 25, filters: { status: ['online'] }, sort: '-name', q: 'x' } as ListState

const queryClient = new QueryClient()

function List({ listState = state }: { listState?: ListState }) {
  const selection = useSelection(listState)
  return (
    <QueryClientProvider client={queryClient}>
      <Bar resource={resource} state={listState} selection={selection} total={40} isCapped={false} />
      <SelectPage selection={selection} rows={rows} />
      {rows.map((row) => (
        <SelectRow key={row.id} resource={resource} selection={selection} rows={rows} row={row} />
      ))}
    </QueryClientProvider>
  )
}

/** The dialog is loaded when it is asked for. */
const slowly = { timeout: 15_000 }

let render: Awaited<ReturnType<typeof mount>>
const show = (listState?: ListState) => render(<List listState={listState} />)
const box = (id: string) => document.querySelector<HTMLInputElement>(`[data-select=${id}]`)!
const selected = () => rows.map(({ id }) => id).filter((id) => box(id).checked)
const click = (element: Element, init: MouseEventInit = {}) =>
  act(async () => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })))
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent, ariaLabel }) =>
    [textContent, ariaLabel].includes(name),
  )!
const status = () => document.querySelector('[role=status]')?.textContent

/** Opens the menu, whose popover jsdom does not have. */
async function choose(name: string) {
  const opened = Object.assign(new Event('beforetoggle', { bubbles: true }), { newState: 'open' })
  await act(async () => void document.querySelector('[popover]')!.dispatchEvent(opened))
  await click([...document.querySelectorAll('[role=menuitem]')].find(({ textContent }) => textContent === name)!)
}

beforeAll(() => loadMessages('app', 'fields', 'many'))
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  HTMLElement.prototype.hidePopover = () => {}
  call.mockReset()
  localStorage.clear()
  const session = sampleSession()
  const permissions = ['update-pbx-servers'].map((key) => ({ key }))
  storeSession({ ...session, role: { ...session.role, permissions } })
  render = await mount(<List />)
})

test('a row, a range with Shift, and the page are selected', async () => {
  await click(box('a'))
  await click(box('c'), { shiftKey: true })
  expect(selected()).toEqual(['a', 'b', 'c'])
  expect(status()).toBe('3 selected')
  await click(box('b'))
  expect(selected()).toEqual(['a', 'c'])
  await click(document.querySelector('[aria-label="Select all on this page"]')!)
  expect(selected()).toEqual(['a', 'b', 'c', 'd'])
})

test('Shift and an arrow key select the next row and move to it', async () => {
  await click(box('b'))
  box('b').focus()
  const press = new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true })
  await act(async () => void box('b').dispatchEvent(press))
  expect(selected()).toEqual(['b', 'c'])
  expect(document.activeElement).toBe(box('c'))
})

test('another page or order keeps the selection, another filter ends it', async () => {
  await click(box('a'))
  await show({ ...state, page: 2, sort: 'name' })
  expect(status()).toBe('1 selected')
  await show({ ...state, filters: {} })
  expect(status()).toBeUndefined()
})

test('the actions are the transitions, the fields and deleting, with the missing permission', () => {
  const session = sampleSession()
  const actions = manyActionsOf(resource, { ...session, role: { ...session.role, permissions: [] } })
  expect(actions.map(({ key }) => key)).toEqual(['state-online', 'state-offline', 'set-owner_id', 'delete'])
  expect(actions.every(({ reason }) => reason)).toBe(true)
})

test('everything that matches is counted, confirmed and changed by a query; what failed stays selected', async () => {
  await click(box('a'))
  await click(buttonNamed('Select all 40 PBX servers that match'))
  expect(status()).toBe('All 40 selected')
  call.mockResolvedValueOnce({ data: { total: 41 } })
  await choose('Mark as offline')
  await vi.waitFor(() => expect(document.body.textContent).toContain('This applies to 41 rows.'), slowly)
  const failed = { id: 'c', label: 'Server c', ok: false, code: 'in_use', reason: null, params: null, message: null }
  const left = { ...failed, id: 'd', label: 'Server d', code: 'edit_conflict', reason: 'changed_meanwhile' }
  call.mockResolvedValueOnce({ data: { job: { id: 'j', status: 'queued' } } })
  const ended = {
    id: 'j',
    status: 'partial',
    succeeded: 40,
    failed: 1,
    changed: 2,
    total: 43,
    progress: 1,
    items: [failed, left],
  }
  call.mockResolvedValueOnce({ data: ended })
  const confirm = [...document.querySelectorAll('.ant-modal button')].find(
    ({ textContent }) => textContent === 'Mark as offline',
  )!
  await click(confirm)
  await vi.waitFor(() => expect(status()).toContain('1 selected'), slowly)
  const [count, start] = call.mock.calls.map(([, { body }]) => body)
  const query = 'status=online&q=x&_sort=name&_order=desc'
  expect(count).toEqual({ resource: 'pbx-servers', query })
  expect(start).toEqual({
    endpoint: 'pbx-servers.update',
    query,
    expected_total: 41,
    body: { status: 'offline' },
  })
  expect(selected()).toEqual(['c'])
  const result = document.querySelector('[aria-label="Action on several rows"]')!
  expect(result.textContent).toContain('40 PBX servers marked as Offline, 1 failed, 2 changed meanwhile')
  expect(result.querySelector('li')!.textContent).toMatch(/^Server c \S+/)
  expect(buttonNamed('Retry failed')).toBeDefined()
  await click(buttonNamed('Dismiss'))
  expect(result.isConnected).toBe(false)
})

test('below a parent, an action names it, and its result is of that list alone', async () => {
  const nested = { ...resource, at: { siteId: 's1' } }
  call.mockResolvedValue({ data: { total: 3, job: { id: 'j' } } })
  await countMatches(nested, state)
  await startTask(nested, { label: '', endpoint: 'update' }, { ids: ['a'] })
  await startTask(nested, { label: '', endpoint: 'update' }, { state, total: 3 })
  expect(call.mock.calls.map(([, { body }]) => body.params)).toEqual(Array(3).fill({ siteId: 's1' }))
  expect(taskKey(nested)).not.toBe(taskKey({ ...resource, at: { siteId: 's2' } }))
})
