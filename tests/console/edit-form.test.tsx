import { beforeEach, describe, expect, test } from 'vitest'
import { tickets } from '#contract/tickets.ts'
import {
  all,
  choose,
  find,
  has,
  nameOf,
  openConsole,
  path,
  options,
  press,
  Refusal,
  startFakePlatform,
  type,
  unreachable,
  until,
} from '#tests/support/console/open.tsx'
import { queryClient } from '#providers/refine/query-client.ts'
import { text } from '#tests/support/words.ts'

/** Leaving an edited form, edit conflicts, and validation errors from the server. */

let platform: ReturnType<typeof startFakePlatform>
let ticket: Record<string, any>

beforeEach(async () => {
  platform = startFakePlatform()
  ticket = platform.add(tickets, { subject: 'No sound', priority: 'normal' })
  await openConsole(`tickets/update/${ticket['id']}`)
  await until(() => expect(subject().value).toBe('No sound'))
})

const subject = () => document.querySelector<HTMLInputElement>('main form #subject')!
const save = () => choose('button', text('app.record.save'))
const title = (name: string) => until(() => expect(document.querySelector('main h1')?.textContent).toContain(name))

describe('leaving', () => {
  const leave = () => choose('link', 'Dashboard')
  const question = () => find('dialog', text('app.unsaved.title'))

  test('asks for confirmation while changes are unsaved', async () => {
    await type(subject(), 'Half a thought')
    await leave()
    await choose('button', text('app.unsaved.stay'), await question())
    expect([subject().value, path()]).toEqual(['Half a thought', `/tickets/update/${ticket['id']}`])
    await leave()
    await choose('button', text('app.unsaved.leave'), await question())
    await until(() => expect(path()).toBe('/dashboard'))
  })

  test('does not ask if the change was undone', async () => {
    await type(subject(), 'Half a thought')
    await type(subject(), 'No sound')
    await leave()
    await until(() => expect(path()).toBe('/dashboard'))
  })

  test('does not ask after saving', async () => {
    await type(subject(), 'A whole thought')
    await save()
    await title('A whole thought')
    await leave()
    await until(() => expect(path()).toBe('/dashboard'))
  })
})

describe('an edit conflict', () => {
  const dialog = () => find('dialog', text('app.conflict.title'))

  beforeEach(async () => {
    await type(subject(), 'Mine')
    Object.assign(ticket, { subject: 'Theirs', priority: 'low', updated_at: '2026-04-01T00:00:00Z' })
    await save()
  })

  test('opens a dialog with the differences', async () => {
    const shown = all('row', undefined, await dialog()).map(({ cells }: any) =>
      [...cells].map(({ textContent }) => textContent),
    )
    expect(shown).toContainEqual(['Subject', 'No sound', 'Theirs', 'Mine'])
    expect(shown).toContainEqual(['Priority', 'Normal', 'Low', text('app.conflict.untouched')])
  })

  test("can be resolved with one's own changes", async () => {
    await choose('button', text('app.conflict.keep_mine'), await dialog())
    await title('Mine')
    expect(ticket).toMatchObject({ subject: 'Mine', priority: 'low' })
    expect(has('dialog', text('app.conflict.title'))).toBe(false)
  })

  test('can be resolved with the saved version', async () => {
    await choose('button', text('app.conflict.take_theirs'), await dialog())
    await until(() => expect(subject().value).toBe('Theirs'))
    expect(ticket['subject']).toBe('Theirs')
  })
})

test('a server-side error appears at its field', async () => {
  const errors = { subject: ['Must not mention the weather'] }
  platform.answer('tickets.update', () => Promise.reject(new Refusal(422, 'validation_failed', { errors })))
  await type(subject(), 'Rain on the line')
  await save()
  await until(() =>
    expect(document.querySelector('.ant-form-item-explain')?.textContent).toContain('Must not mention the weather'),
  )
  expect([subject().getAttribute('aria-invalid'), subject().value]).toEqual(['true', 'Rain on the line'])
})

test('a status offers only its allowed transitions', async () => {
  await press('ArrowDown', document.querySelector<HTMLElement>('main form #status')!)
  await until(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual(['New', 'Resolved', 'Open', 'Pending', 'On hold']),
  )
  expect(nameOf(document.activeElement!)).toBe('Status')
})

describe('a platform that stops answering', () => {
  const bar = () => document.querySelector<HTMLElement>('[data-connection]')

  test('keeps the form and what was typed, until it answers and saves', async () => {
    await type(subject(), 'Half a thought')
    await until(() => expect(bar()).not.toBeNull())
    platform.answer('tickets.update', unreachable)
    platform.answer('tickets.detail', unreachable)
    await save()
    await until(() => expect(bar()!.dataset['connection']).toBe('unreachable'))
    expect(subject().value).toBe('Half a thought')
    expect(has('heading', text('app.failed.title'))).toBe(false)
    expect(bar()!.textContent).toMatch(/Showing what was loaded at \d\d:\d\d\./)
    platform.answerAsUsual('tickets.update')
    platform.answerAsUsual('tickets.detail')
    await save()
    await title('Half a thought')
  })

  test('keeps the form when the record is gone or can no longer be changed', async () => {
    await type(subject(), 'Half a thought')
    for (const [status, code] of [
      [404, 'not_found'],
      [403, 'forbidden'],
      [500, 'internal'],
    ] as const) {
      platform.answer('tickets.detail', () => Promise.reject(new Refusal(status, code)))
      await queryClient.refetchQueries({ type: 'active' })
      expect(subject().value).toBe('Half a thought')
    }
  })
})

test('a form that could not be opened opens when the platform answers again', async () => {
  platform.answer('tickets.detail', unreachable)
  await openConsole(`tickets/update/${ticket['id']}`)
  await until(() => expect(has('button', text('app.failed.retry'))).toBe(true))
  platform.answerAsUsual('tickets.detail')
  window.dispatchEvent(new Event('online'))
  await until(() => expect(subject().value).toBe('No sound'))
})
