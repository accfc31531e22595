import { describe, expect, it } from 'vitest'
import { errors } from '#contract/grammar/errors.ts'
import { allFieldProblems } from '#contract/grammar/field-problems.ts'
import { planFeatures } from '#contract/plans/measures.ts'
import { allReasons } from '#contract/grammar/reasons.ts'
import { allStepProblems } from '#contract/grammar/step-problems.ts'
import { namesOf } from './names.ts'

type Messages = Record<string, string>
const bundles = Object.entries(import.meta.glob<{ messages: Messages }>('./en/**/*.ts', { eager: true }))
const indonesian = import.meta.glob<{ messages: Messages }>('./id/**/*.ts', { eager: true })
const every: Messages = Object.assign({}, ...bundles.map(([, { messages }]) => messages))

/** Treats `{noun}` and `{Noun}` as equal, since the word order differs between languages. */
const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!.toLowerCase()).sort()

const isPlural = (key: string) => key.includes('#')
const toOther = (key: string) => key.replace('#one', '#other')

/** Every plural key with each form of `Intl.PluralRules`. */
function formsOf(messages: Messages, locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const counted = new Set(
    Object.keys(messages)
      .filter(isPlural)
      .map((key) => key.replace(/#.*/, '')),
  )
  return [...counted].flatMap((key) => pluralCategories.map((form) => `${key}#${form}`)).sort()
}

describe.each(bundles)('%s', (file, { messages: english }) => {
  const other = indonesian[file.replace('/en/', '/id/')]?.messages ?? {}

  it('is complete in Indonesian', () => {
    expect(Object.keys(english).filter((key) => !other[toOther(key)]?.trim())).toEqual([])
  })

  it('has the plural forms of each language', () => {
    expect(Object.keys(english).filter(isPlural).sort()).toEqual(formsOf(english, 'en'))
    expect(Object.keys(other).filter(isPlural).sort()).toEqual(formsOf(other, 'id'))
  })

  it('has the same parameters in both languages', () => {
    const differing = Object.keys(english).filter(
      (key) => `${parameters(english[key]!)}` !== `${parameters(other[toOther(key)] ?? '')}`,
    )
    expect(differing).toEqual([])
  })

  it('has no empty text', () => {
    expect(Object.entries(english).filter(([, text]) => !text.trim())).toEqual([])
  })
})

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const sources = Object.entries(files).filter(([file]) => !/\.test\.|^\.\//.test(file))

describe('the screens', () => {
  it('use no missing text', () => {
    const used = sources.flatMap(([file, text]) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => ({ file, key: key! })),
    )
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter(({ key }) => (every[key] ?? every[`${key}#other`]) === undefined)).toEqual([])
  })

  it('use no name that loads with the declaration of another resource', () => {
    const foreign = sources.flatMap(([file, text]) =>
      Object.entries(namesOf)
        .filter(([noun]) => !file.includes(`/${noun}/`) && !file.endsWith(`/resources/${noun}.ts`))
        .flatMap(([, { en }]) => Object.keys(en).filter((key) => text.includes(`'${key}'`)))
        .map((key) => ({ file, key })),
    )
    expect(foreign).toEqual([])
  })

  it.each(sources.filter(([file]) => file.endsWith('.tsx')))('%s contains no literal text', (_, text) => {
    expect(literalTexts(text)).toEqual([])
  })

  it('are checked by a working detector', () => {
    expect(literalTexts('<p>Hello there</p>')).toEqual(['Hello there'])
    expect(literalTexts('<input placeholder="Type here" />')).toEqual(['Type here'])
    expect(literalTexts('const x: Map<string, Field> = new Map()')).toEqual([])
  })
})

it('have a text for every reason and field error of the contract', () => {
  const keys = [
    ...allStepProblems().map((code) => `step_problems.${code}`),
    ...allReasons().map((reason) => `reasons.${reason}`),
    ...allFieldProblems().map((code) => `problems.${code}`),
  ]
  expect(keys.filter((key) => (every[key] ?? every[`${key}#other`]) === undefined)).toEqual([])
})

it('name exactly the features of plans that the contract knows', () => {
  const prefix = 'plans.feature.'
  const named = Object.keys(every).filter((key) => key.startsWith(prefix))
  expect(named.map((key) => key.slice(prefix.length)).sort()).toEqual([...planFeatures].sort())
})

it('have a text for every error of the contract', () => {
  const codes = ['network', ...Object.keys(errors)]
  expect(codes.filter((code) => every[`errors.${code}`] === undefined)).toEqual([])
})

/** Returns text between tags, and attributes that are shown or read aloud. */
function literalTexts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const between = [...code.matchAll(/<[a-zA-Z][^<>]*>\s*([^<>{}()=;]*[a-zA-Z]{2}[^<>{}()=;]*?)\s*<\//g)]
  const attributes = [...code.matchAll(/\s(?:placeholder|title|alt|label|aria-label)="([^"]*[a-zA-Z]{2}[^"]*)"/g)]
  return [...between, ...attributes].map(([, text]) => text!)
}

it('a name of one resource alone stands in no other file: all are merged as they load', () => {
  const keys = Object.values(namesOf).flatMap(({ en }) => Object.keys(en))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
