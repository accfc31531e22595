import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/auth.ts'
import { messages as english } from '#locales/en/public.ts'
import { readPreference, readSession, subscribePreferences, subscribeSession, writePreference } from './session.ts'

/** Those of the contract, which comes with zod. */
export const locales = ['en', 'id'] as const satisfies Profile['user']['locale'][]
export type Locale = (typeof locales)[number]
export type Messages = Readonly<Record<string, string>>
/** Messages that are loaded together, `locales/{en,id}/<bundle>.ts`: of public pages, and of the application. */
export type Bundle =
  | 'public' | 'landing' | 'plans' | 'google' | 'code' | 'reset' | 'password' | 'register' | 'invitation'
  | 'app' | 'fields' | 'iam' | 'account'

/**
 * The text of a key in the current language.
 *
 * @example t('public.wait', { seconds: 30 })   // "Try again in {seconds} seconds"
 */
export function t(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const text = lookup(key) ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The text of a key, or `undefined` where there is none: for names that can be guessed instead. */
export const lookup = (key: string): string | undefined => loaded[current][key]

export const currentLocale = (): Locale => current

/** The current language; what a router or `memo` would leave alone calls this, so that all below it follows a change. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, currentLocale)

/** The language that was chosen, even while its texts are still on their way. */
export const useChosenLocale = (): Locale => useSyncExternalStore(subscribePreferences, wantedLocale)

export const setLocale = (locale: Locale): void => writePreference('locale', locale)

/** Loads the texts, then follows the choice, in whichever tab it is made, and the user's own language. */
export function startLocale(): Promise<void> {
  subscribePreferences(adoptLocale)
  subscribeSession(adoptLocale)
  return adoptLocale()
}

/** Adds the messages of a part that is not always loaded, in both languages. */
export function addMessages(messages: Record<Locale, Messages>): void {
  for (const locale of locales) Object.assign(loaded[locale], messages[locale])
}

/** Makes a bundle's messages available to `t`, now and after each change of language. */
export async function loadMessages(...bundles: Bundle[]): Promise<void> {
  bundles.forEach((bundle) => needed.add(bundle))
  await Promise.all(bundles.map((bundle) => load(current, bundle)))
}

let current: Locale = 'en'
const listeners = new Set<() => void>()
const needed = new Set<Bundle>(['public'])
/** English is at hand from the start: most visitors read it, and it stands in where texts cannot be fetched. */
const loaded: Record<Locale, Record<string, string>> = { en: { ...english }, id: {} }

/** Errors come with the client, English public texts with the first page. */
const files = import.meta.glob<{ messages: Messages }>(['../locales/*/*.ts', '!../locales/*/errors.ts', '!../locales/en/public.ts'])

/** The chosen language, else the user's, else the browser's, else English. */
function wantedLocale(): Locale {
  const wishes = [readPreference('locale'), readSession()?.user.locale, navigator.language.slice(0, 2)]
  return wishes.find((wish): wish is Locale => locales.includes(wish as Locale)) ?? 'en'
}

async function adoptLocale(): Promise<void> {
  const wanted = wantedLocale()
  const isLoaded = await Promise.all([...needed].map((bundle) => load(wanted, bundle))).then(
    () => true,
    () => false,
  )
  if (isLoaded && wanted === wantedLocale()) show(wanted)
}

function show(locale: Locale): void {
  document.documentElement.lang = locale
  if (locale === current) return
  current = locale
  listeners.forEach((listener) => listener())
}

async function load(locale: Locale, bundle: Bundle): Promise<void> {
  const file = files[`../locales/${locale}/${bundle}.ts`]
  if (file) Object.assign(loaded[locale], (await file()).messages)
}

function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
