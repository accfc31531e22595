import type { I18nProvider } from '@refinedev/core'
import { currentLocale, lookup, setLocale, t, type Locale } from '../format/i18n.ts'

type Options = Record<string, string | number> | string | undefined

/** Refine's texts: its keys are under `app.refine`, and `tickets.tickets` is a resource's name. */
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

/** True after a 401, which the HTTP client reports, and for a cancelled request, which has no status. */
const isUnspoken = (key: string, options: Options) =>
  key.startsWith('notifications.') &&
  typeof options === 'object' &&
  'statusCode' in options &&
  (options['statusCode'] === undefined || options['statusCode'] === 401)
