import { beforeAll, expect, test } from 'vitest'
import { measureAnswers, type Halves } from './knowledge/measure-answers.ts'
import { travelEntries } from './knowledge/travel.ts'
import { travelQuestions } from './knowledge/travel-questions.ts'

const misses: string[] = []
let halves: Halves

beforeAll(async () => {
  halves = await measureAnswers({
    entries: travelEntries,
    questions: travelQuestions,
    onMiss: (half, said, answer) => misses.push(`${half}: ${[said].flat().join(' / ')} → ${answer}`),
  })
}, 240_000)

const share = (half: keyof Halves, of: (tally: Halves['held']) => number) => of(halves[half])

test.each(['developed', 'held'] as const)('the engine answers, refuses and cites as the set expects: %s', (half) => {
  const about = misses.filter((one) => one.startsWith(half)).join('\n')
  expect(
    share(half, ({ right, answerable }) => right / answerable),
    about,
  ).toBeGreaterThanOrEqual(0.85)
  expect(
    share(half, ({ wrong, others, refused, answerable }) => (wrong + others - refused) / (answerable + others)),
    about,
  ).toBeLessThanOrEqual(0.055)
  expect(
    share(half, ({ refused, others }) => refused / others),
    about,
  ).toBeGreaterThanOrEqual(0.9)
  expect(
    share(half, ({ socially, social }) => socially / social),
    about,
  ).toBeGreaterThanOrEqual(0.9)
  expect(
    share(half, ({ cited, right }) => cited / right),
    about,
  ).toBeGreaterThanOrEqual(0.9)
})
