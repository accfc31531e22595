import type { I18nProvider } from '@refinedev/core'
import { useSyncExternalStore } from 'react'
import { capitalise } from '../format/humanise.ts'
import { currentLocale, loadMessages, lookup, setLocale, t, type Locale } from '../format/i18n.ts'

type Options = Record<string, string | number> | string | undefined

/**
 * The console's texts and those of Refine, under `app.refine`. Names of resources are derived: `tickets.tickets` is
 * "ticket", `tickets.titles.list` is "Tickets". The engine's screens need few of Refine's texts, so the others load on
 * first use.
 */
export const refineI18n: I18nProvider = {
  translate: (key: string, options: Options, fallback?: string) => {
    if (isUnspoken(key, options)) return ''
    const params = typeof options === 'object' ? options : {}
    const known = [`app.refine.${key}`, key].find((name) => lookup(name) !== undefined)
    const text = nameOf(key) ?? (known && t(known, params))
    if (text === undefined) loadTexts(key)
    else return key.startsWith('notifications.') ? capitalise(text) : text
    return (typeof options === 'string' ? options : fallback) ?? key
  },
  changeLocale: async (locale: string) => setLocale(locale as Locale),
  getLocale: currentLocale,
}

/** Returns the provider; a new one once the other texts have loaded, so that components rerender. */
export const useRefineI18n = (): I18nProvider => useSyncExternalStore(subscribe, () => provider)

let provider = refineI18n
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isRefines = (key: string) =>
  /^(buttons|actions|table|tags|notifications|autoSave|documentTitle|pages)\.|\.titles\.|^(loading|warnWhenUnsavedChanges)$/.test(
    key,
  )

function loadTexts(key: string): void {
  if (!isRefines(key)) return
  loading ??= loadMessages('refine').then(
    () => {
      provider = { ...refineI18n }
      listeners.forEach((notify) => notify())
    },
    () => (loading = undefined),
  )
}

/** The names of resources that Refine uses in sentences, titles and buttons. */
function nameOf(key: string): string | undefined {
  const resource = /^(.+)\.\1$/.exec(key)?.[1]
  if (resource) return lookup(`resources.${resource}.one`) ?? resource
  const [, named, action] = /^(.+)\.titles\.(\w+)$/.exec(key) ?? []
  if (!named || !action) return
  if (action === 'list') return headingOf(named)
  const noun = lookup(`resources.${named}.one`)
  const title = `app.refine.titles.${action}`
  return noun && lookup(title) && capitalise(t(title, { noun, Noun: capitalise(noun) }))
}

/** "Tickets", as a heading or in a menu. */
export function headingOf(resource: string): string | undefined {
  const many = lookup(`resources.${resource}.many`)
  return many && capitalise(many)
}

/** Keys without a message: a 401, which the HTTP client reports, and a cancelled request, which has no status. */
const isUnspoken = (key: string, options: Options) =>
  key.startsWith('notifications.') &&
  typeof options === 'object' &&
  'statusCode' in options &&
  (options['statusCode'] === undefined || options['statusCode'] === 401)
