// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writePreference } from '../session/session.ts'
import { sampleSession } from '../session/session.sample.ts'

let i18n: typeof import('./i18n.ts')
let session: typeof import('../session/session.ts')

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'token=; max-age=0; path=/'
  vi.resetModules()
  session = await import('../session/session.ts')
  i18n = await import('./i18n.ts')
})

const language = (value: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(value)

it.each([
  ['preferred by the browser', () => language('id-ID'), 'id'],
  ['no language is supported', () => language('fr-FR'), 'en'],
  ['set in the profile', () => (language('en-US'), storeUser('id')), 'id'],
  ['selected here', () => (language('id-ID'), storeUser('id'), writePreference('locale', 'en')), 'en'],
])('uses the best matching language: %s', async (_, prepare, locale) => {
  prepare()
  await i18n.startLocale()
  expect(i18n.currentLocale()).toBe(locale)
  expect(document.documentElement.lang).toBe(locale)
})

function storeUser(locale: 'en' | 'id') {
  const sample = sampleSession()
  session.storeSession({ ...sample, user: { ...sample.user, locale } })
}

it('changes language after its texts have loaded', async () => {
  language('en-US')
  await i18n.startLocale()
  await i18n.loadMessages('app')
  expect(i18n.t('public.login.submit')).toBe('Log in')
  i18n.setLocale('id')
  await expect.poll(() => i18n.t('public.login.submit')).toBe('Masuk')
  expect(i18n.t('app.access.missing', { permission: 'x', people: 'Budi' })).toContain('Budi dapat memberikannya')
})

it('shows no language before the texts that became needed meanwhile', async () => {
  language('id-ID')
  const started = i18n.startLocale()
  await i18n.loadMessages('dashboard')
  await started
  expect(i18n.t('dashboard.show_list', { nouns: 'tiket' })).toBe('Lihat tiket')
})

it('groups the digits of numbers, and leaves strings as they are', async () => {
  i18n.addMessages({ en: { 'x.used': '{used} of {allowed}, {year}' }, id: {} })
  expect(i18n.t('x.used', { used: 1200, allowed: 20_000, year: '2026' })).toBe('1,200 of 20,000, 2026')
})

it('fills in parameters, and returns the key of a missing text', async () => {
  i18n.addMessages({ en: { 'x.page': 'Page {page}' }, id: {} })
  expect(i18n.t('x.page', { page: 2 })).toBe('Page 2')
  expect(i18n.t('x.page')).toBe('Page {page}')
  expect([i18n.t('no.such.key'), i18n.lookup('no.such.key')]).toEqual(['no.such.key', undefined])
})

describe('plural texts', () => {
  it.each([
    [0, 'Too many attempts. Try again in 0 seconds.'],
    [1, 'Too many attempts. Try again in 1 second.'],
    [2, 'Too many attempts. Try again in 2 seconds.'],
    [1200, 'Too many attempts. Try again in 1,200 seconds.'],
  ])('have a singular and a plural in English: %d', (count, text) => {
    expect(i18n.t('public.wait', { count })).toBe(text)
  })

  it('use the only number parameter, whatever its name', () => {
    i18n.addMessages({ en: { 'x.days#one': '{days} day', 'x.days#other': '{days} days' }, id: {} })
    expect([1, 3].map((days) => i18n.t('x.days', { name: 'x', days }))).toEqual(['1 day', '3 days'])
  })

  it.each([
    [1, 'Terlalu banyak percobaan. Coba lagi dalam 1 detik.'],
    [1200, 'Terlalu banyak percobaan. Coba lagi dalam 1.200 detik.'],
  ])('have one form in Indonesian: %d', async (count, text) => {
    language('id-ID')
    await i18n.startLocale()
    expect(i18n.t('public.wait', { count })).toBe(text)
  })
})
