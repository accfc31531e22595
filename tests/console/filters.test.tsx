import { beforeEach, describe, expect, test, vi } from 'vitest'
import { conversations } from '#contract/conversations/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { currentLocale, setLocale, t } from '#providers/format/i18n.ts'
import {
  all,
  choose,
  click,
  describedBy,
  find,
  has,
  leaveConsole,
  openConsole,
  press,
  startFakePlatform,
  type,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

let platform: ReturnType<typeof startFakePlatform>
let router: Awaited<ReturnType<typeof openConsole>>

beforeEach(() => {
  platform = startFakePlatform()
})

const toolbar = () => document.querySelector('search, [role=search]')!
const filter = async (name: string | RegExp) => {
  await until(() => expect(toolbar()).not.toBeNull())
  return find('button', name, toolbar())
}
/** Opens a filter; one that is not shown is added. */
async function openFilter(name: string) {
  await until(() => expect(has('button', t('app.filter.add'), toolbar()) || has('button', name, toolbar())).toBe(true))
  if (has('button', name, toolbar())) return press('Enter', await filter(name))
  await press('Enter', await find('button', t('app.filter.add'), toolbar()))
  await click(await find('menuitem', name))
}
const search = () => decodeURIComponent(router.state.location.search)
/** The query of the last request for the rows, not for the totals of choices or of what an empty list would show. */
const asked = (name: string) =>
  platform
    .askedFor(name)
    .filter(({ query }) => !query.has('_count') && query.get('_end') !== '1')
    .at(-1)!.query

/** Leaves the list and comes back to it, as a reload does. */
async function openAgain() {
  const address = search()
  await leaveConsole()
  router = await openConsole(`tickets/list${address}`)
}

test('a filter counts what each choice leaves, under the other filters, and excludes choices', async () => {
  for (const status of ['open', 'open', 'new', 'pending']) platform.add(tickets, { status, priority: 'high' })
  platform.add(tickets, { status: 'open', priority: 'low' })
  router = await openConsole('tickets/list?priority=high')
  await openFilter('Status')
  const open = await find('checkbox', 'Open')
  await until(() => expect(describedBy(open)).toBe('2'))
  await press('Enter', await find('button', text('kinds.choices.is_not')))
  await press(' ', open)
  await until(() => expect(search()).toContain('status_ne=open'))
  await press('Escape')
  const named = `Status: ${text('app.filter.not', { name: 'Open' })}`
  await until(async () => expect(document.activeElement).toBe(await filter(named)))
  await until(() => expect(document.body.textContent).toContain('of 2'))

  await openFilter('Assignee')
  const none = await find('checkbox', text('app.filter.none_assignee_id'))
  await until(() => expect(describedBy(none)).toBe('2'))
  await press(' ', none)
  await until(() => expect(search()).toContain('assignee_id=null'))
  await filter(`Assignee: ${text('app.filter.none_assignee_id')}`)
  await until(() => expect(asked('tickets.list').toString()).toContain('priority=high&status_ne=open&assignee_id=null'))
})

test('the last seven days stay relative in the address and the request', async () => {
  router = await openConsole('tickets/list')
  await openFilter('Created')
  const last = text('app.filter.last_days', { count: 7 })
  await press('Enter', await find('button', last))
  await until(() => expect(search()).toContain('created_at_gte=7d'))
  await filter(`Created: ${last}`)
  // The platform resolves it, whenever the list is read.
  await until(() => expect(asked('tickets.list').get('created_at_gte')).toBe('7d'))
})

test('me is chosen by name and stays relative', async () => {
  router = await openConsole('tickets/list')
  await openFilter('Assignee')
  await press(' ', await find('checkbox', text('app.filter.me')))
  await until(() => expect(search()).toContain('assignee_id=me'))
  await filter(`Assignee: ${text('app.filter.me')}`)
  await until(() => expect(asked('tickets.list').get('assignee_id')).toBe('me'))
})

test('older than is a number of days before now', async () => {
  router = await openConsole('tickets/list')
  await openFilter('Created')
  await type(await find('textbox', text('kinds.day.older_than')), '2')
  await until(() => expect(search()).toContain('created_at_lte=2d'))
  await filter(`Created: ${text('app.filter.older_than', { time: '2 days' })}`)
  await until(() => expect(asked('tickets.list').get('created_at_lte')).toBe('2d'))
})

test('overdue and within the next are of what is not met', async () => {
  router = await openConsole('tickets/list')
  await openFilter('Due')
  await press('Enter', await find('button', text('app.filter.overdue')))
  await until(() => expect(search()).toBe('?resolution_due_at_lte=0d&resolved_at=null'))
  await filter(`Due: ${text('app.filter.overdue')}`)
  expect(has('button', /^Resolved/, toolbar())).toBe(false)
  await type(await find('textbox', text('kinds.day.within_next')), '3')
  await until(() =>
    expect(Object.fromEntries(new URLSearchParams(search().replace('+', '%2B')))).toEqual({
      resolution_due_at_gte: '0d',
      resolution_due_at_lte: '+3d',
    }),
  )
  await openAgain()
  await filter(`Due: ${text('app.filter.within_next', { time: '3 days' })}`)
})

test('conversations leave out tests and demos at first, which the user sees, removes and gets back', async () => {
  platform.add(conversations, { channel: 'phone' })
  router = await openConsole('conversations/list')
  await filter('Channel: Phone, Web')
  await filter('Public demo: No')
  const usual = () => {
    expect(asked('conversations.list').getAll('channel')).toEqual(['phone', 'web'])
    expect(asked('conversations.list').get('is_public_demo')).toBe('false')
  }
  await until(usual)
  expect(search()).toBe('')

  await openFilter('Disliked answer')
  await press(' ', await find('checkbox', 'No'))
  await until(() => expect(new URLSearchParams(search()).getAll('channel')).toEqual(['phone', 'web']))
  await choose('button', text('app.filter.reset'))
  await until(() => expect(search()).toBe(''))

  await choose('button', text('app.filter.clear'))
  await until(() => expect(search()).toBe('?filters=none'))
  await until(() => expect(asked('conversations.list').has('channel')).toBe(false))
  await choose('button', text('app.filter.reset'))
  await filter('Channel: Phone, Web')

  // A link shows what it says, whatever the list shows at first.
  await router.navigate(`${router.state.location.pathname}?language=en`)
  await filter('Language: English')
  expect(has('button', /^Channel/, toolbar())).toBe(false)
  expect(asked('conversations.list').has('channel')).toBe(false)
})

test('of many filters, those that are set are shown, and the others are added one by one', async () => {
  router = await openConsole('conversations/list?duration_gte=1')
  await filter(/^Duration: /)
  expect(has('button', 'Cost', toolbar())).toBe(false)
  await openFilter('Cost')
  await filter('Cost')
  await until(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await press('Escape')
  await until(() => expect(has('button', 'Cost', toolbar())).toBe(false))
})

describe.each([
  { language: 'id', name: 'Dibuat', chosen: 'Dibuat: 3 Nov 2026 – 4 Nov 2026' },
  { language: 'en', name: 'Created', chosen: 'Created: 3 Nov 2026 – 4 Nov 2026' },
] as const)('the day filter in "$language"', ({ language, name, chosen }) => {
  const inputs = async () => ({
    from: await find<HTMLInputElement>('textbox', t('kinds.day.from')),
    to: await find<HTMLInputElement>('textbox', t('kinds.day.to')),
  })

  beforeEach(async () => {
    router = await openConsole('tickets/list')
    setLocale(language)
    // Its texts load first.
    await until(() => expect(currentLocale()).toBe(language))
    await openFilter(name)
    return () => setLocale('en')
  })

  test('takes days in its format by keyboard', async () => {
    const { from, to } = await inputs()
    expect(from.placeholder).toBe(t('kinds.day.format'))
    await type(from, '3/11/2026')
    to.focus()
    await until(() => expect(from.value).toBe('03/11/2026'))
    await type(to, '31/11/2026')
    await until(() => expect(describedBy(to)).toBe(t('kinds.day.wrong')))
    await type(to, '04.11.2026')
    await until(() => expect(to.hasAttribute('aria-invalid')).toBe(false))
    await press('Escape')
    await until(async () => expect(document.activeElement).toBe(await filter(chosen)))
    const inTimezone = (name: string) =>
      new Date(new URLSearchParams(search()).get(name)!).toLocaleString('sv', { timeZone: 'Asia/Jakarta' })
    expect(inTimezone('created_at_gte')).toBe('2026-11-03 00:00:00')
    expect(inTimezone('created_at_lte')).toBe('2026-11-04 23:59:59')
  })

  test('takes days from the calendar of the browser, and clears them', async () => {
    const { from } = await inputs()
    const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker')
    await click(await find('button', t('kinds.day.calendar', { field: t('kinds.day.from') })))
    expect(showPicker).toHaveBeenCalled()
    await type(document.querySelector<HTMLInputElement>('input[type=date]')!, '2026-11-03')
    await until(() => expect(from.value).toBe('03/11/2026'))
    expect(document.activeElement).toBe(from)
    await type(from, '')
    await until(() => expect(search()).not.toContain('created_at'))
    expect(all('alert')).toEqual([])
  })
})
