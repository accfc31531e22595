import { beforeEach, expect, test } from 'vitest'
import { savedViews } from '#contract/saved-views.ts'
import { tickets } from '#contract/tickets.ts'
import {
  all,
  choose,
  click,
  find,
  has,
  nameOf,
  openConsole,
  press,
  startFakePlatform,
  tenantId,
  type,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

/** Views of a list that are saved, and pinned to the menu. */

/** Maximum number of pinned views. */
const maxPinned = 12

let platform: ReturnType<typeof startFakePlatform>
let router: Awaited<ReturnType<typeof openConsole>>

beforeEach(() => {
  platform = startFakePlatform()
  platform.add(tickets, { subject: 'No sound', status: 'open' })
})

async function openList(query = '') {
  router = await openConsole(`tickets/list${query}`)
  await find('link', /No sound/)
}

const search = () => router.state.location.search
const openViews = async () => {
  await choose('button', text('app.views'))
  await find('button', text('saved_views.new'))
}
const viewOf = (name: string) => find('button', new RegExp(`^${name}`))
const shownName = () => document.querySelector('main strong')?.textContent
const hasDot = () => has('img', text('saved_views.changed'))
const saveAs = async (name: string, also: string[] = []) => {
  await openViews()
  await choose('button', text('saved_views.new'))
  await type(await find('textbox', text('saved_views.name')), name)
  for (const label of also) await choose('checkbox', new RegExp(`^${text(label)}`))
  await choose('button', text('saved_views.save'))
  await until(() => expect(search()).toContain('view='))
  await press('Escape')
}

test('a changed view is marked, reset, saved, and the save undone', async () => {
  await openList('?status=open')
  await saveAs('Open ones')
  await until(() => expect([shownName(), hasDot()]).toEqual(['Open ones', false]))
  await type(await find('searchbox'), 'sound')
  await until(() => expect(hasDot()).toBe(true))
  await choose('button', text('saved_views.reset'))
  await until(() => expect(hasDot()).toBe(false))
  expect(search()).not.toContain('q=sound')
  history.back()
  await until(() => expect(hasDot()).toBe(true))
  await choose('button', text('saved_views.save'))
  await until(() => expect(hasDot()).toBe(false))
  await choose('button', text('undo.undo'))
  await until(() => expect(hasDot()).toBe(true))
})

test('a personal view opens the list by default, and its deletion is undone', async () => {
  await openList('?status=open&sort=subject')
  await saveAs('My open ones')
  await openViews()
  await choose('button', text('saved_views.usual', { name: 'My open ones' }))
  await router.navigate(`/${tenantId}/contacts/list`)
  await find('heading', 'Contacts')
  await router.navigate(`/${tenantId}/tickets/list`)
  await until(() => expect(search()).toMatch(/status=open&sort=subject&view=/))

  await openViews()
  await choose('button', text('saved_views.delete', { name: 'My open ones' }))
  await until(() => expect(has('button', /^My open ones/)).toBe(false))
  await choose('button', text('undo.undo'))
  if (!has('button', text('saved_views.new'))) await openViews()
  await viewOf('My open ones')
})

test('the address of a personal view shows a colleague its rows without its name', async () => {
  await openList('?status=open&view=01890000-0000-7000-8000-0000000000ee')
  await until(() =>
    expect(
      platform.askedFor('saved-views.list').length + platform.askedFor('saved-views.detail').length,
    ).toBeGreaterThan(0),
  )
  expect(shownName()).toBeUndefined()
  expect(search()).toContain('status=open')
})

test('a view arranges the columns, which is undone, and marks that they differ', async () => {
  await openList()
  await saveAs('As declared', ['saved_views.columns'])
  const hasPriority = () => all('columnheader', /Priority/).length > 0
  const toggle = async () => {
    await choose('button', text('app.columns.label'))
    await choose('checkbox', 'Priority')
    await press('Escape')
  }
  await toggle()
  await until(() => expect([hasPriority(), hasDot()]).toEqual([false, true]))
  await openViews()
  await click(await viewOf('As declared'))
  await until(() => expect([hasPriority(), hasDot()]).toEqual([true, false]))
  await choose('button', text('undo.undo'))
  await until(() => expect(hasPriority()).toBe(false))

  // Save keeps the columns of now.
  await choose('button', text('saved_views.save'))
  await until(() => expect(hasDot()).toBe(false))
  await toggle()
  await until(() => expect(hasPriority()).toBe(true))
  await choose('button', text('saved_views.reset'))
  await until(() => expect([hasPriority(), hasDot()]).toEqual([false, false]))
})

const section = () => all('region', text('saved_views.pinned'))[0]
const pinned = () => (section() ? all('link', undefined, section()).map(nameOf) : [])
const pinOf = (name: string) => find('button', text('saved_views.pin', { name }))
const optionsOf = (name: string) => find('button', text('saved_views.options', { name }))

async function pick(name: string, option: string) {
  await press('Enter', await optionsOf(name))
  await press('Enter', await find('menuitem', text(`saved_views.${option}`)))
}
const view = (name: string, values: object = {}) =>
  platform.add(savedViews, { name, resource: 'tickets', query: 'status=open', owner_id: 'user-1', ...values })

test('views are pinned to the menu and put in order by keyboard', async () => {
  const [open, waiting, shared] = ['Open ones', 'Waiting', 'Of the team'].map((name) => view(name))
  await openList()
  expect(section()).toBeUndefined()
  await openViews()
  for (const name of ['Open ones', 'Waiting', 'Of the team']) await click(await pinOf(name))
  await until(async () => expect((await pinOf('Waiting')).ariaPressed).toBe('true'))
  await press('Escape')
  await until(() => expect(pinned()).toEqual(['Open ones', 'Waiting', 'Of the team']))

  await pick('Of the team', 'move_up')
  await until(() => expect(pinned()).toEqual(['Open ones', 'Of the team', 'Waiting']))
  await until(async () => expect(document.activeElement).toBe(await optionsOf('Of the team')))
  expect(document.body.textContent).toContain(text('ordering.moved', { name: 'Of the team', position: 2, count: 3 }))
  await pick('Of the team', 'move_up')
  await until(() => expect(pinned()).toEqual(['Of the team', 'Open ones', 'Waiting']))
  // Down as well, which moves another element in the document.
  await pick('Of the team', 'move_down')
  await until(() => expect(pinned()).toEqual(['Open ones', 'Of the team', 'Waiting']))
  await until(async () => expect(document.activeElement).toBe(await optionsOf('Of the team')))
  await until(() =>
    expect(platform.preferences['pinned-views']).toBe([open, shared, waiting].map((one) => one!['id']).join()),
  )
  const link = all('link', 'Waiting', section())[0]!
  await click(link)
  await until(() => expect(search()).toContain(`view=${waiting!['id']}`))
  await until(() => expect(all('link', 'Waiting', section())[0]!.getAttribute('aria-current')).toBe('page'))
  expect(all('link', undefined, section())[0]!.hasAttribute('aria-current')).toBe(false)
})

test('a renamed view keeps its pin, a deleted and a vanished one lose it', async () => {
  const views = ['First', 'Second', 'Third'].map((name) => view(name))
  const gone = { id: '01890000-0000-7000-8000-0000000000ee' }
  platform.preferences['pinned-views'] = [views[0]!, gone, ...views.slice(1)].map((one) => one['id']).join()
  await openList()
  await until(() => expect(pinned()).toEqual(['First', 'Second', 'Third']))
  await openViews()
  await choose('button', text('saved_views.edit', { name: 'First' }))
  await type(await find('textbox', text('saved_views.name')), 'Renamed')
  await choose('button', text('saved_views.save'))
  await until(() => expect(pinned()).toEqual(['Renamed', 'Second', 'Third']))
  await choose('button', text('saved_views.delete', { name: 'Second' }))
  await until(() => expect(pinned()).toEqual(['Renamed', 'Third']))
  await press('Escape')
  await pick('Renamed', 'unpin')
  await until(() => expect(pinned()).toEqual(['Third']))
  await until(() => expect(nameOf(document.activeElement!)).toBe('Third'))
  await pick('Third', 'unpin')
  await until(() => expect(section()).toBeUndefined())
  await until(() => expect(platform.preferences['pinned-views']).toBeUndefined())
})

test('as many views are pinned as the menu takes, and views that are gone make room', async () => {
  const views = Array.from({ length: maxPinned }, (_, number) => view(`View ${number}`))
  view('One more')
  platform.preferences['pinned-views'] = views.map((one) => one['id']).join()
  await openList()
  await until(() => expect(pinned()).toHaveLength(maxPinned))
  await openViews()
  const more = await pinOf('One more')
  await click(more)
  expect(more.ariaPressed).toBe('false')
  await choose('button', text('saved_views.delete', { name: 'View 3' }))
  await until(() => expect(pinned()).toHaveLength(maxPinned - 1))
  await click(await pinOf('One more'))
  const left = views.map((one) => one['name']).filter((name) => name !== 'View 3')
  await until(() => expect(pinned()).toEqual([...left, 'One more']))
})
