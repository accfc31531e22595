import { expect, test } from 'vitest'
import { anyAnswer as usual, type Expectation } from '#contract/ai-agent-test-cases.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { judge } from './judge.ts'

const [refunds, hours] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const
const gone = '0190a000-0000-7000-8000-000000000003'
const titles = { [refunds]: 'Refunds', [hours]: 'Hours' }
const cite = (entry_id: string) => ({ entry_id }) as never
const answer = { text: 'Refunds take  14 Days.', known: true, citations: [cite(refunds)], toolCalls: [] }
const unknown = { text: 'I do not know.', known: false, citations: [], toolCalls: [] }
const called = { ...answer, toolCalls: [{ name: 'order_status', args: {}, result: '', ok: false, ms: 1 }] }

type Row = [string, Expectation, Parameters<typeof judge>[1], Refusal | null]

test.each<Row>([
  ['an answer', usual, answer, null],
  ['no answer', usual, unknown, { reason: 'case_unknown' }],
  ['a cited entry', { ...usual, cites: [refunds] }, answer, null],
  [
    'an entry that was deleted',
    { ...usual, cites: [refunds, gone] },
    unknown,
    { reason: 'case_cited_deleted', params: { entries: '“Returns”' } },
  ],
  [
    'entries that are not cited',
    { ...usual, cites: [refunds, hours] },
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
  ['an expected refusal', { ...usual, refuses: true }, unknown, null],
  ['an answer in place of a refusal', { ...usual, refuses: true }, answer, { reason: 'case_known' }],
  [
    'forbidden words in a refusal',
    { ...usual, refuses: true, excludes: ['not know'] },
    unknown,
    { reason: 'case_words_forbidden', params: { words: '“not know”' } },
  ],
  ['a refusal by a guardrail', { ...usual, refuses: true }, { ...answer, known: null, refused: 'prices' }, null],
  ['a called tool, though it failed', { ...usual, calls: ['order_status'] }, { ...called, known: false }, null],
  [
    'a tool that is not called',
    { ...usual, calls: ['order_status', 'refund'] },
    called,
    { reason: 'case_not_called', params: { tools: '“refund”' } },
  ],
])('%s', (_, expected, given, problem) => {
  expect(judge({ expect: expected, cited_titles: { [gone]: 'Returns' } }, given, titles)).toEqual(problem)
})
