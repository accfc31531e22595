import { expect, it } from 'vitest'

type Bundles = Record<string, { messages: Record<string, string> }>
const english = textsOf(import.meta.glob('./en/**/*.ts', { eager: true }) as Bundles)
const indonesian = textsOf(import.meta.glob('./id/**/*.ts', { eager: true }) as Bundles)

function textsOf(bundles: Bundles): Record<string, string> {
  return Object.assign({}, ...Object.values(bundles).map(({ messages }) => messages))
}

/** Names that English writes with a capital and Indonesian translates. */
const proper = new Set([
  ...['en', 'id'].map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code)!),
  ...Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(day * 86_400_000),
  ),
  // A key.
  'Space',
])
/** Titles of HTTP and of the router, as they are written there. */
const isFixed = (key: string) => /^public\.error\.(title|\d+)$/.test(key)
/** The names of buttons and pages, which sentences name as they are written there. */
const elements = new Set(Object.values(english))

/**
 * The capitalized words of a text that begin no sentence and are no name: a name has capitals within it, or is the same
 * in Indonesian.
 */
function capitals(text: string, translated = ''): string[] {
  const isSentence = /[.?!]$/.test(text)
  const isName = (word: string) =>
    proper.has(word) ||
    new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(translated) ||
    (isSentence && elements.has(word))
  return text
    .split(/(?<=[.?!:…"}·])\s+|“/)
    .flatMap((sentence) => sentence.split(/[\s/(–—,-]+/).slice(1))
    .map((word) => word.replace(/^"|[^\p{L}].*$/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}*$/u.test(word) && word.length > 1 && !isName(word))
}

it('every English text is in sentence case', () => {
  const written = Object.entries(english).filter(([key]) => !isFixed(key))
  expect(written.length).toBeGreaterThan(2000)
  const found = written.flatMap(([key, text]) =>
    capitals(text, indonesian[key] ?? indonesian[key.replace('#one', '#other')]).map((word) => `${key}: ${word}`),
  )
  expect(found).toEqual([])
})

it('names of fields, choices, actions and groups begin with a capital', () => {
  const labels = Object.entries(english).filter(([key]) => /^(fields|values|actions|transitions|groups)\./.test(key))
  expect(labels.length).toBeGreaterThan(300)
  expect(labels.filter(([, text]) => /^\p{Ll}\p{Ll}/u.test(text))).toEqual([])
})

it('is checked by a working detector', () => {
  expect(capitals('Save View')).toEqual(['View'])
  expect(capitals('Call Recording', 'Rekaman panggilan')).toEqual(['Recording'])
  expect(capitals('Add to ElevenLabs')).toEqual([])
  expect(capitals('Log in with Google', 'Masuk dengan Google')).toEqual([])
  expect(capitals('Not saved. Try again.')).toEqual([])
})
