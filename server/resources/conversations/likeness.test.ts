import { expect, it } from 'vitest'
import { groupAlike } from './review.ts'

const group = (...questions: string[]) => groupAlike(questions, (question) => question.toLowerCase().split(' '))

it('puts questions together that share most of their words, in whatever form', () => {
  expect(group('refund invoice', 'opening hours sunday', 'refunds invoices', 'hours opening')).toEqual([
    ['refund invoice', 'refunds invoices'],
    ['opening hours sunday', 'hours opening'],
  ])
})

it('keeps apart what shares a word only', () => {
  expect(group('price business plan', 'price starter month')).toHaveLength(2)
})

it('keeps questions without a telling word apart, and their order', () => {
  expect(groupAlike(['?', '!', 'a b'], (text) => (text.length > 1 ? text.split(' ') : []))).toEqual([
    ['?'],
    ['!'],
    ['a b'],
  ])
})
