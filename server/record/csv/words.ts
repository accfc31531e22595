import { headingOf, stemOf } from '#contract/grammar/words.ts'
import type { User } from '#contract/users.ts'
import { messages as englishFields } from '#locales/en/fields.ts'
import { messages as englishValues } from '#locales/en/values.ts'
import { messages as indonesianFields } from '#locales/id/fields.ts'
import { messages as indonesianValues } from '#locales/id/values.ts'
import { names } from '#locales/names.ts'

type Locale = User['locale']

/** The names that the console shows. English names that follow from the field name are not listed. */
const texts: Record<Locale, Readonly<Record<string, string>>> = {
  en: { ...englishFields, ...englishValues, ...names.en },
  id: { ...indonesianFields, ...indonesianValues, ...names.id },
}

const answers: Record<Locale, readonly [no: string, yes: string]> = { en: ['No', 'Yes'], id: ['Tidak', 'Ya'] }

/** The name of a noun's field, as in the console. */
export const fieldName = (locale: Locale, name: string, noun?: string): string =>
  lookup(locale, `fields.${noun}.${name}`) ?? lookup(locale, `fields.${name}`) ?? headingOf(stemOf(name))

/** The name of an enum value, `valueName('id', 'status', 'open')`. */
export const valueName = (locale: Locale, field: string, value: string): string =>
  lookup(locale, `values.${field}.${value}`) ?? lookup(locale, `values.${value}`) ?? headingOf(value)

export const yesOrNo = (locale: Locale, value: boolean): string => answers[locale][Number(value)]!

const lookup = (locale: Locale, key: string): string | undefined => texts[locale][key] ?? texts.en[key]
