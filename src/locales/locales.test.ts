import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'

type Messages = Record<string, string>
const bundles = Object.entries(import.meta.glob<{ messages: Messages }>('./en/*.ts', { eager: true }))
const indonesian = import.meta.glob<{ messages: Messages }>('./id/*.ts', { eager: true })
const every: Messages = Object.assign({}, ...bundles.map(([, { messages }]) => messages))

/** A noun may stand at the beginning of a sentence in one language only: `{noun}`, `{Noun}`. */
const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!.toLowerCase()).sort()

describe.each(bundles)('%s', (file, { messages: english }) => {
  const other = indonesian[file.replace('/en/', '/id/')]?.messages ?? {}

  it('is complete in Indonesian', () => {
    expect(Object.keys(english).filter((key) => !other[key]?.trim())).toEqual([])
  })

  it('takes the same parameters in both languages', () => {
    const differing = Object.keys(english).filter((key) => `${parameters(english[key]!)}` !== `${parameters(other[key] ?? '')}`)
    expect(differing).toEqual([])
  })

  it('has no empty text', () => {
    expect(Object.entries(english).filter(([, text]) => !text.trim())).toEqual([])
  })
})

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const sources = Object.entries(files).filter(([file]) => !/\.test\.|^\.\//.test(file))

describe('the screens', () => {
  it('ask for no text that is missing', () => {
    const asked = sources.flatMap(([file, text]) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => ({ file, key: key! })),
    )
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(({ key }) => every[key] === undefined)).toEqual([])
  })

  it.each(sources.filter(([file]) => file.endsWith('.tsx')))('%s holds no literal text', (_, text) => {
    expect(literalTexts(text)).toEqual([])
  })

  it('would be caught with one', () => {
    expect(literalTexts('<p>Hello there</p>')).toEqual(['Hello there'])
    expect(literalTexts('<input placeholder="Type here" />')).toEqual(['Type here'])
    expect(literalTexts('const x: Map<string, Field> = new Map()')).toEqual([])
  })
})

it('says every error of the contract', () => {
  const codes = ['network', ...Object.keys(errors)]
  expect(codes.filter((code) => every[`errors.${code}`] === undefined)).toEqual([])
})

/** Words between tags, and attributes that are read aloud or shown. */
function literalTexts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const between = [...code.matchAll(/<[a-zA-Z][^<>]*>\s*([^<>{}()=;]*[a-zA-Z]{2}[^<>{}()=;]*?)\s*<\//g)]
  const attributes = [...code.matchAll(/\s(?:placeholder|title|alt|label|aria-label)="([^"]*[a-zA-Z]{2}[^"]*)"/g)]
  return [...between, ...attributes].map(([, text]) => text!)
}
