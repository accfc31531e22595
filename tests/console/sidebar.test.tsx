import { expect, test } from 'vitest'
import { AxiosError } from 'axios'
import {
  all,
  click,
  find,
  leaveConsole,
  nameOf,
  openConsole,
  startFakePlatform,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

const nav = () => find('navigation', text('app.sidebar.label'))
const item = (name: RegExp | string) => all('link', name)[0]
const group = async (name: string) => find('button', name, await nav())

test('groups of the menu fold and stay folded, also that of the open page', async () => {
  startFakePlatform()
  await openConsole('tickets/list')
  await click(await group('Telephony'))
  await until(() => expect(item('Calls')).toBeUndefined())
  await click(await group('Support'))
  await until(() => expect(item('Tickets')).toBeUndefined())
  await leaveConsole()
  await openConsole('tickets/list')
  expect((await group('Support')).getAttribute('aria-expanded')).toBe('false')
  expect([item('Tickets'), item('Calls')]).toEqual([undefined, undefined])
  await click(await group('Telephony'))
  await until(() => expect(item('Calls')).toBeDefined())
})

test('what is folded just before the page is left stays folded, everywhere', async () => {
  const platform = startFakePlatform()
  platform.answer('preferences.set', () => Promise.reject(new AxiosError('aborted', 'ERR_NETWORK')))
  await openConsole('tickets/list')
  await click(await group('Telephony'))
  // Sent again if the preferences are loaded only now.
  await until(() => expect(platform.askedFor('preferences.set')).not.toEqual([]))
  platform.answerAsUsual('preferences.set')
  await leaveConsole()
  await openConsole('tickets/list')
  await until(() => expect(platform.preferences['menu']).toContain('"folded"'))
  expect(item('Calls')).toBeUndefined()
  expect(nameOf(await nav())).toBe(text('app.sidebar.label'))
})
