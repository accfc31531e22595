import type { Contract } from '#contract/grammar/contract.ts'
import { singular } from '#contract/grammar/summary.ts'
import { headingOf, wordsOf, stemOf } from '#contract/grammar/words.ts'
import { messages as englishApp } from '#locales/en/app.ts'
import { messages as englishFields } from '#locales/en/fields.ts'
import { messages as englishValues } from '#locales/en/values.ts'
import { messages as indonesianApp } from '#locales/id/app.ts'
import { messages as indonesianFields } from '#locales/id/fields.ts'
import { messages as indonesianValues } from '#locales/id/values.ts'
import { names } from '#locales/names.ts'
import type { NewResource } from './resource.ts'

export type Locale = 'en' | 'id'
type Texts = Record<string, string>

export const english: Texts = { ...englishFields, ...englishValues }
export const indonesian: Texts = { ...indonesianFields, ...indonesianValues }

/** Marks an Indonesian text that is still English. `tests/untranslated.test.ts` lists them. */
export const untranslated = 'TODO: '

/** The names of a resource that the texts lack: its own, those of its fields, choices and actions. */
export function textsOf(
  contract: Contract,
  { texts, actions, jobs }: Pick<NewResource, 'texts' | 'actions' | 'jobs'>,
): Record<Locale, Texts> {
  const { name } = contract
  const own = {
    [`resources.${name}.one`]: texts.one ?? wordsOf(singular(name)),
    [`resources.${name}.many`]: texts.many ?? wordsOf(name),
  }
  const derived = {
    ...Object.fromEntries(
      [...actions.map(({ key }) => key), ...jobs].map((key) => [`actions.${name}.${key}`, headingOf(key)]),
    ),
    ...fieldTexts(contract),
  }
  const given = texts.id ? Object.fromEntries(Object.keys(own).map((key) => [key, texts.id!])) : {}
  return {
    en: missing({ ...own, ...ofOthers(derived, 'en') }, english),
    id: { ...missing(translated({ ...own, ...derived }), indonesian), ...missing(given, indonesian) },
  }
}

/** The names of fields and choices; `values.active` names the choice of any field. */
export function fieldTexts({ fields, writable }: Pick<Contract, 'fields' | 'writable'>, only?: string): Texts {
  const shown = [...fields, ...writable].filter(({ name }) => !only || name === only)
  const names = shown.map(({ name }) => [`fields.${name}`, headingOf(stemOf(name))])
  const values = shown.flatMap(({ name, values = [] }) =>
    values
      .filter((value) => !indonesian[`values.${value}`])
      .map((value) => [`values.${name}.${value}`, headingOf(value)]),
  )
  return Object.fromEntries([...names, ...values])
}

/**
 * The names of its fields that other resources gave, `fields.kind: Kind, Tindakan`: they can mean something else there.
 *
 * @param own the Indonesian texts that are new with it
 */
export function sharedNames(contract: Pick<Contract, 'name' | 'fields' | 'writable'>, own: Texts, only?: string) {
  const names = Object.entries(fieldTexts(contract, only)).filter(([key]) => key.startsWith('fields.'))
  return names
    .filter(([key]) => !own[key] && !ofEveryRecord.includes(key) && indonesian[key])
    .map(([key, heading]) => `${key}: ${english[key] ?? heading}, ${indonesian[key]}`)
}

const ofEveryRecord = ['id', 'created_at', 'updated_at', 'name', 'status'].map((name) => `fields.${name}`)

/** Returns those that a file of texts lacks. */
export const missing = (texts: Texts, known: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => known[key] === undefined))

/** Indonesian where another key has the same English text, else marked English. */
export function translated(texts: Texts): Texts {
  const found = Object.entries(texts).map(([key, text]) => [key, inIndonesian(text) ?? untranslated + text])
  return { ...Object.fromEntries(found), ...ofOthers(texts, 'id') }
}

/** The Indonesian of a text that is known, or of a noun within sentences: "On-call rota" of "on-call rota". */
function inIndonesian(text: string): string | undefined {
  const within = known.get(text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))
  return known.get(text) ?? within?.replace(/^./, (letter) => letter.toUpperCase())
}

/** The texts of keys that one other resource has alone: from now on they are shared. */
export const ofOthers = (texts: Texts, locale: Locale): Texts =>
  Object.fromEntries(Object.keys(texts).flatMap((key) => (names[locale][key] ? [[key, names[locale][key]]] : [])))

const known = new Map(
  Object.entries({ ...englishApp, ...english }).flatMap(([key, text]): [string, string][] => {
    const found = indonesian[key] ?? (indonesianApp as Texts)[key]
    return found && !found.startsWith(untranslated) ? [[text, found]] : []
  }),
)
// Names that English derives from the key.
for (const [key, text] of Object.entries(indonesian)) {
  const name = stemOf(key.split('.').at(-1)!)
  if (/^(fields|values)\./.test(key) && !english[key] && !text.startsWith(untranslated))
    known.set(headingOf(name), text)
}

/** The names of choices stand apart from those of resources and fields. */
export function bundlesOf(texts: Texts): { fields: Texts; values: Texts } {
  const entries = Object.entries(texts)
  const isValue = ([key]: [string, string]) => key.startsWith('values.')
  return {
    fields: Object.fromEntries(entries.filter((entry) => !isValue(entry))),
    values: Object.fromEntries(entries.filter(isValue)),
  }
}

/** Appends texts to the object that a file of texts exports. */
export function appendTexts(source: string, texts: Texts): string {
  const lines = Object.entries(texts).map(([key, text]) => `  '${key}': ${quote(text)},\n`)
  if (lines.length === 0) return source
  const end = source.lastIndexOf('}')
  return `${source.slice(0, end)}\n${lines.join('')}${source.slice(end)}`
}

const quote = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
