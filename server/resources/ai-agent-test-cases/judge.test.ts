import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const [refunds, hours] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const
const gone = '0190a000-0000-7000-8000-000000000003'
const titles = { [refunds]: 'Refunds', [hours]: 'Hours' }
const usual = { expectation: 'answer' as const, cited_ids: [], cited_titles: {}, contains: [], excludes: [] }
const cite = (entry_id: string) => ({ entry_id }) as never
const answer = { text: 'Refunds take  14 Days.', known: true, citations: [cite(refunds)] }
const unknown = { text: 'I do not know.', known: false, citations: [] }

test.each([
  ['an answer', usual, answer, null],
  ['no answer', usual, unknown, { reason: 'case_unknown' }],
  ['a cited entry', { ...usual, cited_ids: [refunds] }, answer, null],
  [
    'an entry that was deleted',
    { ...usual, cited_ids: [refunds, gone], cited_titles: { [gone]: 'Returns' } },
    unknown,
    { reason: 'case_cited_deleted', params: { entries: '“Returns”' } },
  ],
  [
    'entries that are not cited',
    { ...usual, cited_ids: [refunds, hours] },
    { ...answer, citations: [] },
    { reason: 'case_not_cited', params: { entries: '“Refunds”, “Hours”' } },
  ],
  ['words in another case', { ...usual, contains: ['14 days'] }, answer, null],
  [
    'missing words',
    { ...usual, contains: ['14 days', 'receipt'] },
    answer,
    { reason: 'case_words_missing', params: { words: '“receipt”' } },
  ],
  [
    'forbidden words',
    { ...usual, excludes: ['refunds'] },
    answer,
    { reason: 'case_words_forbidden', params: { words: '“refunds”' } },
  ],
  ['an expected refusal', { ...usual, expectation: 'unknown' as const }, unknown, null],
  ['an answer in place of a refusal', { ...usual, expectation: 'unknown' as const }, answer, { reason: 'case_known' }],
  [
    'forbidden words in a refusal',
    { ...usual, expectation: 'unknown' as const, excludes: ['not know'] },
    unknown,
    { reason: 'case_words_forbidden', params: { words: '“not know”' } },
  ],
])('%s', (_, expected, given, problem) => {
  expect(judge(expected, given, titles)).toEqual(problem)
})
