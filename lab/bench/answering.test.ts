import { expect, test } from 'vitest'
import type { Reply } from '#server/voice/reply.ts'
import { seen } from './answering.ts'
import { count, emptyTally, isOutside, judge, measureSets, readSets } from './knowledge/measure-sets.ts'

const reply = (text: string, known: boolean | null, offered = false) => ({ text, known, offered }) as Reply

test.each([
  [{ right: ['5 euro||five'] }, reply('It costs five.', true), 'right', true],
  [{ right: ['5 euro'], wrong: ['9 euro'] }, reply('5 euro, or 9 euro.', true), 'wrong', false],
  [{ right: ['5 euro'] }, reply('Is it 5 euro?', false, true), 'offered', true],
  [{ right: ['5 euro'] }, reply('Sorry.', false), 'refused', false],
  [{ kind: 'outside' }, reply('5 euro', true), 'wrong', false],
  [{ kind: 'small talk' }, reply('Hello', null), 'right', true],
])('an answer is judged: %o', (asked, given, outcome, isRight) => {
  expect(judge({ ask: ['?'], kind: 'table', ...asked }, given)).toEqual({ outcome, isRight })
})

test('a business is answered, offered and refused as it was', { timeout: 240_000 }, async () => {
  const [known, outside] = [emptyTally(), emptyTally()]
  const misses: string[] = []
  const sets = readSets(seen).filter(({ name }) => name === 'travel')
  await measureSets(sets, (_, asked, judged, { text, latency }) => {
    if (asked.kind === 'small talk') return
    count(isOutside(asked) ? outside : known, judged, latency.total)
    if (judged.outcome === 'wrong') misses.push(`${asked.ask.join(' / ')} → ${text}`)
  })
  const about = misses.join('\n')
  expect(known.wrong / known.asked, about).toBeLessThanOrEqual(0.05)
  expect(outside.wrong / outside.asked, about).toBeLessThanOrEqual(0.05)
  expect(known.right / known.asked).toBeGreaterThanOrEqual(0.55)
})
