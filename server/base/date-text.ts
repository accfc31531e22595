import type { locales } from '#contract/grammar/locale.ts'

/** Writes a moment in a language, `26 November 2026 at 14:30`. */
export const dateText = (time: string, timeZone: string, locale: (typeof locales)[number]): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(time))
