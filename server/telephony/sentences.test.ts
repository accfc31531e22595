import { expect, test } from 'vitest'
import { createSentences } from './sentences.ts'

/** The sentences of a text that comes in parts of a few letters. */
function cut(text: string, letters = 3): string[] {
  const { add, flush } = createSentences()
  const found: string[] = []
  for (let at = 0; at < text.length; at += letters) found.push(...add(text.slice(at, at + letters)))
  return [...found, ...flush()]
}

test.for([
  ['A refund takes 14 days. Bring the receipt!', ['A refund takes 14 days.', 'Bring the receipt!']],
  ['It costs Rp1.500.000 per month. Is that fine?', ['It costs Rp1.500.000 per month.', 'Is that fine?']],
  ['Ask Mr. Budi at Jl. Thamrin 3. He is there.', ['Ask Mr. Budi at Jl. Thamrin 3. He is there.']],
  ['请稍等。我看一下。', ['请稍等。', '我看一下。']],
  ['First line\nSecond line', ['First line', 'Second line']],
  ['…', []],
] as const)('%s', ([text, sentences]) => {
  expect(cut(text)).toEqual(sentences)
})

test('a sentence that does not end is spoken in parts, at a comma if it has one', () => {
  const clause = 'one two three four five six seven eight nine ten eleven twelve'
  const [first, ...rest] = cut(`${clause}, ${clause}, ${clause}, ${clause}, ${clause}`)
  expect(first).toMatch(/twelve,$/)
  expect([first, ...rest].join(' ')).toBe(`${clause}, ${clause}, ${clause}, ${clause}, ${clause}`)
  expect(cut('x'.repeat(700)).join('')).toBe('x'.repeat(700))
})
