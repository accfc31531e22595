// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { writePreference } from './session.ts'
import { sampleSession } from './session.sample.ts'

let i18n: typeof import('./i18n.ts')
let session: typeof import('./session.ts')

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'token=; max-age=0; path=/'
  vi.resetModules()
  session = await import('./session.ts')
  i18n = await import('./i18n.ts')
})

const language = (value: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(value)

it.each([
  ['the browser speaks it', () => language('id-ID'), 'id'],
  ['nobody asks for anything known', () => language('fr-FR'), 'en'],
  ['the user wants it', () => (language('en-US'), storeUser('id')), 'id'],
  ['it was chosen here', () => (language('id-ID'), storeUser('id'), writePreference('locale', 'en')), 'en'],
])('speaks the language that fits: %s', async (_, prepare, locale) => {
  prepare()
  await i18n.startLocale()
  expect(i18n.currentLocale()).toBe(locale)
  expect(document.documentElement.lang).toBe(locale)
})

function storeUser(locale: 'en' | 'id') {
  const sample = sampleSession()
  session.storeSession({ ...sample, user: { ...sample.user, locale } })
}

it('changes language with everything that is loaded', async () => {
  language('en-US')
  await i18n.startLocale()
  await i18n.loadMessages('app')
  expect(i18n.t('public.login.submit')).toBe('Log in')
  i18n.setLocale('id')
  await expect.poll(() => i18n.t('public.login.submit')).toBe('Masuk')
  expect(i18n.t('app.access.missing', { permission: 'x', people: 'Budi' })).toContain('Budi dapat memberikannya')
})

it('fills in parameters, and says the key where a text is missing', async () => {
  expect(i18n.t('public.wait', { seconds: 30 })).toBe('Too many attempts. Try again in 30 seconds.')
  expect(i18n.t('public.wait')).toContain('{seconds}')
  expect([i18n.t('no.such.key'), i18n.lookup('no.such.key')]).toEqual(['no.such.key', undefined])
})
