import { readdirSync } from 'node:fs'
import english from 'antd/lib/locale/en_US.js'
import indonesian from 'antd/lib/locale/id_ID.js'
import { exampleTexts } from '#examples/texts.ts'
import { fieldsOf, type Field } from '#contract/grammar/fields.ts'
import { headingOf, stemOf } from '#contract/grammar/words.ts'
import { declaredMessages } from '#locales/declared.ts'
import { resources } from '#resources/all.ts'

type Locale = 'en' | 'id'

interface Dictionary {
  /** In small letters. */
  texts: Set<string>
  /** The texts with parameters. */
  patterns: RegExp[]
}

/** Texts in the console that are English although it is shown in Indonesian; `data` are texts of records. */
export const untranslatedIn = (texts: string[], data: Set<string>): string[] =>
  texts.filter((text) => isUntranslated(text, data))

function isUntranslated(text: string, data: Set<string>): boolean {
  const said = text.toLowerCase()
  if (data.has(text) || !hasLetters(text, 2) || dictionaries.id.texts.has(said)) return false
  if (dictionaries.en.texts.has(said) || derived.has(text)) return true
  const parts = matchOf(text, dictionaries.id) ?? splitOf(text)
  if (parts) return parts.some((part) => isUntranslated(part, data))
  return matchOf(text, dictionaries.en) !== undefined || (/\d/.test(text) && times.test(text))
}

const hasLetters = (text: string, least: number) => text.replace(/\P{L}/gu, '').length >= least

/** The parameters of a text with parameters. */
function matchOf(text: string, { patterns }: Dictionary): string[] | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return match.slice(1)
  }
  return undefined
}

/** The parts of a text that is put together. */
function splitOf(text: string): string[] | undefined {
  const parts = text.split(/ [·–—/|] |: |, |[“”()]/).filter(Boolean)
  return parts.length > 1 ? parts : undefined
}

const parameter = /\$?\{\w+\}/

function dictionaryOf(texts: string[]): Dictionary {
  const templates = texts.filter((text) =>
    hasLetters(text.split(parameter).join(''), parameter.test(text) ? 4 : Infinity),
  )
  return {
    texts: new Set(texts.filter((text) => !parameter.test(text)).map((text) => text.toLowerCase())),
    patterns: [...new Set(templates)].map(
      (text) => new RegExp(`^${text.split(parameter).map(literal).join('(.+?)')}$`, 'i'),
    ),
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const locales = new URL('../../src/locales/', import.meta.url)

/** The texts of the console, of the examples and of antd. */
async function textsIn(locale: Locale): Promise<string[]> {
  const files = readdirSync(new URL(locale, locales), { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files.filter((file) => file.endsWith('.ts')).map((file) => import(new URL(`${locale}/${file}`, locales).href)),
  )
  const declared = (['reasons', 'problems', 'step_problems'] as const).map((prefix) => declaredMessages(prefix, locale))
  const messages = [...declared, ...modules.map((module) => module.messages), exampleTexts[locale]]
  return [...messages.flatMap(stringsOf), ...stringsOf(locale === 'en' ? english : indonesian)]
}

/** The texts in an object, without the codes of languages that those of antd contain. */
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'locale' ? [] : stringsOf(one)))
}

/** The names that are shown where a dictionary has none, made of the names in contracts; codes are no names. */
function derivedNames(): string[] {
  const ofField = ({ name, values = [], of }: Field): string[] => [
    ...[stemOf(name), ...values].map(headingOf),
    ...(of ? fieldsOf(of).flatMap(ofField) : []),
  ]
  const names = resources.flatMap(({ contract }) => [
    ...[contract.name, ...Object.keys(contract.endpoints)].map(headingOf),
    ...contract.fields.flatMap(ofField),
  ])
  return names.filter((name) => hasLetters(name, 3))
}

const dictionaries = {
  en: dictionaryOf(await textsIn('en')),
  id: dictionaryOf(await textsIn('id')),
}

const derived = new Set(derivedNames())

/** Months, weekdays and distances in time that Indonesian has other words for. */
const times =
  /\b(Mon|Tue|Wed|Thu|Fri|Sun|January|February|March|May|June|July|August|October|December|Aug|Oct|Dec|ago|(minute|hour|day|week|month|year)s?)\b/
