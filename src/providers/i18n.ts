import { useSyncExternalStore } from 'react'
import { messages as enPublic } from '#locales/en/public.ts'
import { messages as idPublic } from '#locales/id/public.ts'
import { readPreference, readSession, subscribePreferences, subscribeSession, writePreference } from './session.ts'

export const locales = ['en', 'id'] as const
export type Locale = (typeof locales)[number]
export type Messages = Readonly<Record<string, string>>
/** Messages beyond those of the public pages, loaded with the application. */
export type Bundle = 'app' | 'fields'

/**
 * The text of a key in the current language.
 *
 * @example t('public.login.wait', { seconds: 30 })   // "Try again in {seconds} seconds"
 */
export function t(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const text = lookup(key) ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The text of a key, or `undefined` where there is none: for names that can be guessed instead. */
export const lookup = (key: string): string | undefined => loaded[current][key]

export const currentLocale = (): Locale => current

/** The current language; a component that calls `t` calls this too, so that it follows a change. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, currentLocale)

export const setLocale = (locale: Locale): void => writePreference('locale', locale)

/** Follows the choice, in whichever tab it is made, and the user's own language. */
export function startLocale(): void {
  subscribePreferences(adoptLocale)
  subscribeSession(adoptLocale)
  adoptLocale()
}

/** Makes a bundle's messages available to `t`, now and after each change of language. */
export async function loadMessages(...bundles: Bundle[]): Promise<void> {
  bundles.forEach((bundle) => needed.add(bundle))
  await Promise.all(bundles.map((bundle) => load(current, bundle)))
}

let current: Locale = 'en'
const listeners = new Set<() => void>()
const needed = new Set<Bundle>()
const loaded: Record<Locale, Record<string, string>> = { en: { ...enPublic }, id: { ...idPublic } }

const sources: Record<Locale, Record<Bundle, () => Promise<{ messages: Messages }>>> = {
  en: { app: () => import('#locales/en/app.ts'), fields: () => import('#locales/en/fields.ts') },
  id: { app: () => import('#locales/id/app.ts'), fields: () => import('#locales/id/fields.ts') },
}

/** The chosen language, else the user's, else the browser's, else English. */
function wantedLocale(): Locale {
  const wishes = [readPreference('locale'), readSession()?.user.locale, navigator.language.slice(0, 2)]
  return wishes.find((wish): wish is Locale => locales.includes(wish as Locale)) ?? 'en'
}

function adoptLocale(): void {
  const wanted = wantedLocale()
  if (needed.size === 0) show(wanted)
  else void Promise.all([...needed].map((bundle) => load(wanted, bundle))).then(() => show(wantedLocale()))
}

function show(locale: Locale): void {
  document.documentElement.lang = locale
  if (locale === current) return
  current = locale
  listeners.forEach((listener) => listener())
}

async function load(locale: Locale, bundle: Bundle): Promise<void> {
  const { messages } = await sources[locale][bundle]()
  Object.assign(loaded[locale], messages)
}

function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
