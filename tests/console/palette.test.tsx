import { beforeEach, describe, expect, test } from 'vitest'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { readSession } from '#providers/session/session.ts'
import { setLocale } from '#providers/format/i18n.ts'
import {
  all,
  choose,
  click,
  expectText,
  find,
  has,
  nameOf,
  openConsole,
  path,
  press,
  select,
  setOnline,
  startFakePlatform,
  tenantId,
  type,
  unreachable,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

/** Commands on what is open or selected, by the words that people use in either language, and getting anywhere. */

let platform: ReturnType<typeof startFakePlatform>
let router: Awaited<ReturnType<typeof openConsole>>

beforeEach(() => {
  platform = startFakePlatform()
})

async function open(address: string, heading: string | RegExp) {
  router = await openConsole(address)
  await find('heading', heading)
}

const palette = () => find('dialog', text('palette.label'))
const field = async () => find<HTMLInputElement>('combobox', undefined, await palette())
const found = async (name: string | RegExp) => find('option', name, await palette())
const active = async () => (await palette()).querySelector('[role=option][aria-selected=true]')?.textContent
const isClosed = () => until(() => expect(has('dialog', text('palette.label'))).toBe(false))

async function seek(q: string) {
  await press('Control+k')
  await type(await field(), q)
}

/** Chooses the first option, once it is the one that is sought. */
async function take(name: string | RegExp) {
  await until(async () => expect(await active()).toMatch(name))
  await press('Enter', await field())
}

describe('on an open ticket', () => {
  let ticket: Record<string, any>
  beforeEach(async () => {
    ticket = platform.add(tickets, { subject: 'By command', status: 'open', priority: 'low' })
    await open(`tickets/detail/${ticket['id']}`, /By command/)
    await find('region', text('tickets.properties'))
  })

  test('it is assigned and its status set, by words of both languages', async () => {
    await seek('tugaskan')
    await click(await found(new RegExp(text('tickets.assign_to_me'))))
    await until(() => expect(ticket['assignee_id']).toBe('user-1'))

    await seek('set priority')
    await click(await found(new RegExp(text('app.list.set', { field: 'Priority' }))))
    const editor = await find('dialog', text('app.list.change', { field: 'Priority', name: 'By command' }))
    await select(await find('combobox', undefined, editor), 'Urgent')
    await until(() => expect(ticket['priority']).toBe('urgent'))

    await seek('set status resolved')
    await take(/resolved/i)
    await until(() => expect(ticket['status']).toBe('resolved'))
  })

  test('its keys are shown in an overview and in the palette, and do the same', async () => {
    await press('?')
    const sheet = await find('dialog', text('keys.title'))
    await until(() => {
      const line = [...sheet.querySelectorAll('div')].find(({ textContent }) =>
        textContent!.startsWith(text('app.list.set', { field: 'Status' })),
      )
      expect(line?.querySelector('kbd')).not.toBeNull()
    })
    await press('Escape', sheet)
    sheet.querySelector('button')?.click()
    await until(() => expect(has('dialog', text('keys.title'))).toBe(false))
    await press('Control+k')
    const status = await found(new RegExp(`^${text('app.list.set', { field: 'Status' })}`))
    expect(status.querySelector('kbd')?.textContent).toBe('S')
    await click(await found(new RegExp(`^${text('actions.tickets.reply')}`)))
    await until(() => expect(nameOf(document.activeElement!)).toBe(text('app.thread.label_public')))
    document.querySelector<HTMLElement>('h1')!.focus()
    await press('e')
    await until(() => expect(path()).toMatch(/\/tickets\/update\//))
  })
})

test('the PBX is tested, and a number routed', async () => {
  const pbx = platform.add(pbxServers, { name: 'Main office' })
  const number = platform.add(phoneNumbers, { label: 'Front desk' })
  await open(`pbx-servers/detail/${pbx['id']}`, /Main office/)
  await seek('test pbx')
  await until(async () => expect(await active()).toMatch(/Test/))
  await click(await find('button', text('palette.close'), await palette()))
  await isClosed()

  await router.navigate(`/${tenantId}/phone-numbers/detail/${number['id']}`)
  await find('tab', text('sections.routing'))
  await seek('route number')
  await take(/Routing/)
  await until(() => expect(router.state.location.search).toContain('tab=routing'))
})

test('the selected rows are found', async () => {
  platform.add(tickets)
  await open('tickets/list', 'Tickets')
  await choose('checkbox', /^Select (?!all)/)
  await find('region', text('many.label'))
  await seek('set assignee')
  await click(await found(new RegExp(`^${text('many.label')}`)))
  await until(() => expect(all('dialog').some(({ textContent }) => textContent!.includes('Assignee'))).toBe(true))
})

test('theme and language are switched, and the user logs out', async () => {
  await open('tickets/list', 'Tickets')
  await seek('gelap dark')
  await take(/dark/i)
  await until(() => expect(localStorage.getItem('theme')).toBe('dark'))
  await seek('bahasa indonesia')
  await take(/indonesia/i)
  await until(() => expect(document.documentElement.lang).toBe('id'))
  await press('Control+k')
  const box = await until(() => {
    const found = document.querySelector<HTMLInputElement>('dialog[open] [role=combobox]')
    expect(found).not.toBeNull()
    return found!
  })
  await type(box, 'log out')
  await until(() => expect(document.querySelectorAll('dialog[open] [role=option]')).toHaveLength(1))
  await press('Enter', box)
  await until(() => expect(router.state.location.pathname).toBe('/auth/login'))
  expect(readSession()).toBeNull()
  setLocale('en')
})

test('the keys of commands are shown beside them for the row with the focus, and in menus', async () => {
  platform.add(tickets, { subject: 'Keyed' })
  await open('tickets/list', 'Tickets')
  const row = await until(() => {
    const found = document.querySelector<HTMLElement>('tbody tr[data-row-key]')
    expect(found).not.toBeNull()
    return found!
  })
  await press('j')
  await until(() => expect(document.activeElement).toBe(row))
  await press('Control+k')
  const set = text('app.list.set', { field: 'Priority' })
  for (const [name, key] of [
    [set, 'P'],
    [text('app.record.edit'), 'E'],
    ['New ticket', 'N'],
  ] as const)
    expect((await found(new RegExp(`^${name}`))).querySelector('kbd')?.textContent).toBe(key)
  expect((await found(new RegExp(`^${set}`))).textContent).toContain('Keyed')
  await click(await found(new RegExp(`^${set}`)))
  const editor = await find('dialog', text('app.list.change', { field: 'Priority', name: 'Keyed' }))
  await press('Escape', editor.querySelector('input')!)

  const keyIn = async (name: string | RegExp) => (await find('menuitem', name)).querySelector('kbd')?.textContent
  await click([...row.querySelectorAll('button')].at(-1)!)
  expect(await keyIn(new RegExp(`^${text('app.record.edit')}`))).toBe('E')
  expect(await keyIn(new RegExp(`^${text('app.record.peek')}`))).toBe('Space')
  await press('Escape')

  await choose('checkbox', /^Select (?!all)/)
  const bar = await find('region', text('many.label'))
  await choose('button', text('many.actions'), bar)
  expect(await keyIn(/assignee/i)).toBe('A')
})

test('a key without a row says what it needs', async () => {
  platform.add(tickets)
  await open('tickets/list', 'Tickets')
  await find('button', /^Actions for/)
  await until(async () => {
    await press('p')
    expect(document.body.textContent).toContain(text('keys.no_row'))
  })
})

test('actions of an open user are found, and still ask', async () => {
  const user = platform.add(users, { name: 'Rina Kusuma', status: 'active' })
  await open(`iam/users/detail/${user['id']}`, /Rina Kusuma/)
  await seek('suspend')
  await take(/Suspend/)
  const question = await find('dialog', 'Suspend: Rina Kusuma')
  expect(await find('button', 'Suspend', question)).toBeDefined()
  expect(platform.askedFor('users.update')).toEqual([])
})

test('a record beside its list is open: its actions are found, and the next one follows', async () => {
  const [first, second] = ['one', 'two'].map((subject) => platform.add(tickets, { subject }))
  router = await openConsole(`tickets/list?sort=created_at&peek=${first!['id']}`)
  const title = () => document.querySelector('aside header h2')?.textContent
  await until(() => expect(title()).toContain('one'))
  await seek('delete')
  await take(text('app.record.delete'))
  const question = await find('dialog', /one/)
  await choose('button', text('app.record.delete'), question)
  await until(() => expect(title()).toContain('two'))
  expect(router.state.location.search).toBe(`?sort=created_at&peek=${second!['id']}`)
})

const record = (noun: string, label: string) => ({ noun, id: 'a', label, detail: null, at: null })

test('without a connection it shows what is known, says that it cannot search, and searches once it can', async () => {
  await open('tickets/list', 'Tickets')
  platform.answer('search.records', unreachable)
  setOnline(false)
  await seek('voice')
  await expectText(text('palette.failed'))
  await found(/^Voices/)
  platform.answer('search.records', () => ({ data: [record('tickets', 'The voice is too low')] }))
  setOnline(true)
  await find('group', 'Tickets', await palette())
  expect((await palette()).textContent).not.toContain(text('palette.failed'))
})

test('while the search is slow, what is known can be chosen', async () => {
  await open('tickets/list', 'Tickets')
  let answer = () => {}
  const data = [record('tickets', 'The voice is too low')]
  platform.answer('search.records', () => new Promise((resolve) => (answer = () => resolve({ data }))))
  await seek('voice')
  await expectText(text('palette.searching'))
  await found(/^Voices/)
  await until(() => expect(platform.askedFor('search.records')).not.toEqual([]))
  answer()
  await find('group', 'Tickets', await palette())
  expect((await palette()).textContent).not.toContain(text('palette.searching'))
  await click(await found(/^Voices/))
  await until(() => expect(path()).toMatch(/voices/))
})

test('fields of the settings are found by their names', async () => {
  await open('tickets/list', 'Tickets')
  await seek('holiday')
  await take(/Holidays/)
  await until(() => expect(path()).toContain('/settings'))
})
