import { expect, test } from 'vitest'
import { knowledgeTool } from '#contract/conversations/constants.ts'
import { addSaid, nothing, type Said } from './transcript.ts'

const after = (...said: Said[]) => said.reduce(addSaid, nothing).messages
const cited = [{ passage_id: 'p', title: 'Refunds' }]
const found = (known: boolean, citations: object[] = []): Said => ({
  type: 'tool',
  name: knowledgeTool,
  ok: true,
  result: JSON.stringify({ known, citations }),
})
const sources = found(true, cited)

test('an answer takes over the passages that were announced, and says how long its first word took', () => {
  const messages = after(
    { type: 'agent', text: 'Hello', at: 5 },
    { type: 'user', text: 'Refund?', at: 100 },
    { type: 'part', text: '14', at: 130 },
    { type: 'part', text: ' days', at: 190 },
    sources,
    { type: 'agent', text: '14 days.', at: 200 },
  )
  expect(messages).toMatchObject([
    { role: 'agent', text: 'Hello', citations: [], waited: undefined },
    { role: 'user', text: 'Refund?' },
    { role: 'agent', text: '14 days.', citations: cited, waited: 30, isPartial: false },
  ])
})

test('only the first answer to a question has waited for it', () => {
  const messages = after(
    { type: 'user', text: 'Refund?', at: 100 },
    { type: 'agent', text: 'A', at: 120 },
    { type: 'agent', text: 'B', at: 900, eventId: 7 },
  )
  expect(messages.map(({ waited }) => waited)).toEqual([undefined, 20, undefined])
  expect(messages.at(-1)!.eventId).toBe(7)
})

test('the passages of one answer are not those of the next', () => {
  const messages = after(sources, { type: 'agent', text: 'A', at: 1 }, { type: 'agent', text: 'B', at: 2 })
  expect(messages.map(({ citations }) => citations.length)).toEqual([1, 0])
})

test('an interrupted answer keeps what was heard of it, and tools belong to their answer', () => {
  const messages = after(
    { type: 'part', text: 'One two three', at: 1 },
    { type: 'corrected', text: 'One two' },
    { type: 'tool', name: 'order_status', ok: false },
  )
  expect(messages).toMatchObject([{ text: 'One two', isPartial: false, tools: [{ name: 'order_status', ok: false }] }])
})

test('an answer says whether the knowledge held it, if that was asked', () => {
  const messages = after(
    { type: 'part', text: 'I do', at: 1 },
    found(false),
    { type: 'agent', text: 'I do not know.', at: 2 },
    sources,
    { type: 'agent', text: '14 days.', at: 3 },
    { type: 'agent', text: 'Hello', at: 4 },
    { type: 'tool', name: knowledgeTool, ok: true, result: '{' },
    { type: 'agent', text: 'Bye', at: 5 },
  )
  expect(messages.map(({ isKnown }) => isKnown)).toEqual([false, true, undefined, undefined])
})
