import type { Messages, Bundle } from './bundles.ts'
import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/auth.ts'
import { messages as english } from '#locales/en/public.ts'
import {
  readPreference,
  readSession,
  subscribePreferences,
  subscribeSession,
  writePreference,
} from '../session/session.ts'

/** Copied, since importing the contract would load zod. */
export const locales = ['en', 'id'] as const satisfies Profile['user']['locale'][]
export type Locale = (typeof locales)[number]

/**
 * Returns the text of a key in the current language. `count`, or else the first number among the parameters, selects
 * the plural form `<key>#one`, `<key>#other` …. Numbers are formatted for the language; pass identifiers, such as a
 * year or the number of a ticket, as strings.
 *
 * @example t('app.list.page', { page: 2 })      // 'Page {page}'
 * @example t('plans.users', { count: 1 })       // 'plans.users#one': '{count} user', 'plans.users#other': '{count} users'
 */
export function t(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const counted = 'count' in params ? 'count' : Object.keys(params).find((name) => typeof params[name] === 'number')
  const plural = counted && pluralOf(key, params[counted])
  return (plural ?? lookup(key) ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole
    return typeof value === 'number' ? numbers[current].format(value) : value
  })
}

function pluralOf(key: string, count?: string | number): string | undefined {
  return typeof count === 'number' ? lookup(`${key}#${plurals[current].select(count)}`) : undefined
}

/** Returns the text of a key, or `undefined` if there is none. For names with a fallback. */
export const lookup = (key: string): string | undefined => loaded[current][key]

export const currentLocale = (): Locale => current

/** Returns the current language and rerenders on change, for components below a router or `memo`. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, currentLocale)

/** Returns the selected language, even while its texts are loading. */
export const useChosenLocale = (): Locale => useSyncExternalStore(subscribePreferences, wantedLocale)

export const setLocale = (locale: Locale): void => writePreference('locale', locale)

/** Loads the texts, then follows changes of the user's language in any tab. */
export function startLocale(): Promise<void> {
  subscribePreferences(adoptLocale)
  subscribeSession(adoptLocale)
  return adoptLocale()
}

/** Adds the messages of a lazily loaded module, in both languages. */
export function addMessages(messages: Record<Locale, Messages>): void {
  for (const locale of locales) Object.assign(loaded[locale], messages[locale])
}

/** Makes a bundle's messages available to `t`, now and after each change of language. */
export async function loadMessages(...bundles: Bundle[]): Promise<void> {
  bundles.forEach((bundle) => needed.add(bundle))
  await Promise.all(bundles.map((bundle) => load(current, bundle)))
}

/**
 * Loads a module and the texts that it uses.
 *
 * @example lazy(() => withTexts(import('./days.tsx'), 'kinds'))
 */
export const withTexts = async <Module>(module: Promise<Module>, ...bundles: Bundle[]): Promise<Module> =>
  (await Promise.all([module, loadMessages(...bundles)]))[0]

let current: Locale = 'en'
const plurals = { en: new Intl.PluralRules('en'), id: new Intl.PluralRules('id') }
const digits = { maximumFractionDigits: 10 }
const numbers = { en: new Intl.NumberFormat('en', digits), id: new Intl.NumberFormat('id', digits) }
const listeners = new Set<() => void>()
const needed = new Set<Bundle>(['public'])
/** English is bundled: most visitors read it, and it is the fallback if texts fail to load. */
const loaded: Record<Locale, Record<string, string>> = { en: { ...english }, id: {} }

/** The texts of public pages. English texts of errors load with the client, those of pages with the first page. */
const publicTexts = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/{errors,public,landing,plans,google,code,reset,password,register,invitation,rating,visit}.ts',
  '!../../locales/en/{errors,public}.ts',
])

/** The selected language, else the user's, else the browser's, else English. */
function wantedLocale(): Locale {
  const wishes = [readPreference('locale'), readSession()?.user.locale, navigator.language.slice(0, 2)]
  return wishes.find((wish): wish is Locale => locales.includes(wish as Locale)) ?? 'en'
}

async function adoptLocale(): Promise<void> {
  const wanted = wantedLocale()
  let count
  do {
    // Bundles requested meanwhile are loaded in the language that is still shown, so checks again.
    count = needed.size
    const isLoaded = await Promise.all([...needed].map((bundle) => load(wanted, bundle))).then(
      () => true,
      () => false,
    )
    if (!isLoaded) return
  } while (needed.size > count)
  if (wanted === wantedLocale()) show(wanted)
}

function show(locale: Locale): void {
  const { documentElement } = document
  // Setting the attribute, even to the same value, recalculates the style of every element.
  if (documentElement.lang !== locale) documentElement.lang = locale
  if (locale === current) return
  current = locale
  listeners.forEach((listener) => listener())
}

async function load(locale: Locale, bundle: Bundle): Promise<void> {
  if (locale === 'en' && (bundle === 'public' || bundle === 'errors')) return
  const path = `../../locales/${locale}/${bundle}.ts`
  const file = publicTexts[path] ?? (await import('./application-texts.ts')).applicationTexts[path]
  if (file) Object.assign(loaded[locale], (await file()).messages)
}

/** Calls the listener when the language has changed and its texts are loaded. */
export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
