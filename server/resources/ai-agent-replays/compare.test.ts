import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const said = { text: 'A refund takes  14 days.', known: true }
const unknown = { text: 'I do not know.', known: false }

test.each([
  ['the same words', said, { ...said, text: 'a refund takes 14 days. ' }, 'same'],
  ['other words', said, { ...said, text: 'A refund takes 10 days.' }, 'differs'],
  ['an answer that is lost', said, unknown, 'now_unknown'],
  ['an answer that is new', unknown, said, 'now_known'],
  ['still no answer, in other words', unknown, { ...unknown, text: 'Saya tidak tahu.' }, 'same'],
  ['a greeting that is the same', { text: 'Hello!', known: null }, { text: 'Hello!', known: null }, 'same'],
  ['a greeting that is refused now', { text: 'Hello!', known: null }, unknown, 'now_unknown'],
  ['the answer to a persona', null, said, 'answered'],
  ['no answer to a persona', null, unknown, 'unanswered'],
] as const)('%s', (_, then, now, result) => {
  expect(compare(then, now)).toBe(result)
})
