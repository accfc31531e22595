import type { I18nProvider } from '@refinedev/core'
import { currentLocale, lookup, setLocale, t, type Locale } from './i18n.ts'

type Options = Record<string, string | number> | string | undefined

/** Refine's own texts: its keys under `app.refine`, and a resource's name for `tickets.tickets`. */
export const refineI18n: I18nProvider = {
  translate: (key: string, options: Options, fallback?: string) => {
    if (isUnspoken(key, options)) return ''
    const resource = /^(.+)\.\1$/.exec(key)?.[1]
    if (resource) return lookup(`resources.${resource}.one`) ?? resource
    const ours = `app.refine.${key}`
    if (lookup(ours) !== undefined) return t(ours, typeof options === 'object' ? options : {})
    return (typeof options === 'string' ? options : fallback) ?? key
  },
  changeLocale: async (locale: string) => setLocale(locale as Locale),
  getLocale: currentLocale,
}

/** After a 401 the HTTP client has spoken already, and an error without a status is a request that was cancelled. */
const isUnspoken = (key: string, options: Options) =>
  key.startsWith('notifications.') &&
  typeof options === 'object' &&
  'statusCode' in options &&
  (options['statusCode'] === undefined || options['statusCode'] === 401)
