import { expect, it } from 'vitest'
import { matching, wordsOf } from './option.ts'

const options = ['New ticket', 'Tickets', 'Mark as pending'].map((label) => ({ key: label, label, onChoose() {} }))
const labels = (q: string) => matching(options, q).map(({ label }) => label)

it('finds options with every word, in any order and case', () => {
  expect(labels('TICKET new')).toEqual(['New ticket'])
  expect(labels('pend')).toEqual(['Mark as pending'])
  expect(labels('ticket closed')).toEqual([])
})

it('puts options first that begin with the search, and keeps all without one', () => {
  expect(labels('ticket')).toEqual(['Tickets', 'New ticket'])
  expect(labels(' ')).toHaveLength(3)
  expect(wordsOf('  A  b ')).toEqual(['a', 'b'])
})
