import { expect, test } from 'vitest'
import { caseOf, messagesOf } from './said-case.ts'

const said = { questions: ['Refunds?', ' And\nlamps? '], citations: [], isKnown: true, tools: [] }
const citation = (entry_id: string, is_deleted?: boolean) => ({ entry_id, is_deleted }) as never

test('a case has the messages up to the answer, so that a follow-up stays one', () => {
  expect(caseOf(said)).toMatchObject({ messages: ['Refunds?', 'And lamps?'], isWrong: false })
})

test('it expects the entries that were cited and exist, each once, and the tools that were called', () => {
  const citations = [citation('a'), citation('a'), citation('b', true)]
  expect(caseOf({ ...said, citations, tools: ['orders', 'orders'] }).expect).toMatchObject({
    refuses: false,
    cites: ['a'],
    calls: ['orders'],
  })
})

test('it expects a refusal where the agent did not know', () => {
  expect(caseOf({ ...said, isKnown: false }).expect).toMatchObject({ refuses: true, cites: [], calls: [] })
  expect(caseOf({ ...said, isKnown: false, tools: ['orders'] }).expect).toMatchObject({ refuses: false })
})

test('of a long conversation it has the newest messages, in as many letters as a case holds', () => {
  const many = Array.from({ length: 12 }, (_, at) => `${at} ${'x'.repeat(300)}`)
  const messages = messagesOf(many)
  expect(messages).toHaveLength(10)
  expect([messages[0]!.slice(0, 2), messages[9]!.length]).toEqual(['2 ', 255])
})

test('a curated answer is no entry that could be expected', () => {
  const citations = [{ entry_id: 'c', is_curated: true } as never]
  const given = caseOf({ questions: ['Dogs?'], citations, isKnown: true, tools: [] })
  expect(given.expect).toMatchObject({ cites: [], refuses: false })
})
