import { useSyncExternalStore } from 'react'
import { messages as enPublic } from '#locales/en/public.ts'
import { messages as idPublic } from '#locales/id/public.ts'
import { readPreference, readSession, subscribePreferences, writePreference } from './session.ts'

export const locales = ['en', 'id'] as const
export type Locale = (typeof locales)[number]
export type Messages = Record<string, string>
/** Messages beyond those of the public pages, loaded with the application. */
export type Bundle = 'app' | 'fields'

type Params = Record<string, string | number>

/** The text of a key in the current language; `{name}` in it is filled from `params`. */
export function t(key: string, params: Params = {}): string {
  const text = lookup(key) ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The text of a key, or `undefined` where there is none: for names that can be guessed. */
export const lookup = (key: string): string | undefined => loaded[currentLocale()][key] ?? loaded.en[key]

/** The chosen language, else the user's, else the browser's, else English. */
export function currentLocale(): Locale {
  const wanted = [readPreference('locale'), readSession()?.user.locale, navigator.language.slice(0, 2)]
  return locales.find((locale) => locale === wanted.find((one) => one && locales.includes(one as Locale))) ?? 'en'
}

export const useLocale = (): Locale => useSyncExternalStore(subscribePreferences, currentLocale)

export async function setLocale(locale: Locale): Promise<void> {
  await Promise.all([...needed].map((bundle) => load(locale, bundle)))
  writePreference('locale', locale)
}

/** Makes a bundle's messages available to `t`, now and after a change of language. */
export async function loadMessages(...bundles: Bundle[]): Promise<void> {
  bundles.forEach((bundle) => needed.add(bundle))
  const wanted = new Set<Locale>(['en', currentLocale()])
  await Promise.all([...wanted].flatMap((locale) => bundles.map((bundle) => load(locale, bundle))))
}

const loaded: Record<Locale, Messages> = { en: { ...enPublic }, id: { ...idPublic } }
const needed = new Set<Bundle>()

const sources: Record<Locale, Record<Bundle, () => Promise<{ messages: Messages }>>> = {
  en: { app: () => import('#locales/en/app.ts'), fields: () => import('#locales/en/fields.ts') },
  id: { app: () => import('#locales/id/app.ts'), fields: () => import('#locales/id/fields.ts') },
}

async function load(locale: Locale, bundle: Bundle): Promise<void> {
  const { messages } = await sources[locale][bundle]()
  Object.assign(loaded[locale], messages)
}
