// Fits the weights of server/voice/reading/likelihood.ts to the questions that are not held out, and prints them after what they
// do on sets that they were not fitted to.
import { withKnowledge } from './bench/knowledge/ask.ts'
import { examplesOf } from './bench/knowledge/examples.ts'
import { crossValidate, type Example, fit } from './bench/knowledge/fit.ts'
import { bankEntries, bankQuestions } from './bench/knowledge/bank.ts'
import { gymEntries, gymQuestions } from './bench/knowledge/gym.ts'
import { hotelEntries } from './bench/knowledge/hotel.ts'
import { hotelQuestions } from './bench/knowledge/hotel-questions.ts'
import { moreQuestions } from './bench/knowledge/more-questions.ts'
import { providerEntries } from './bench/knowledge/provider.ts'
import { providerQuestions } from './bench/knowledge/provider-questions.ts'
import { travelEntries } from './bench/knowledge/travel.ts'
import { travelQuestions } from './bench/knowledge/travel-questions.ts'

/** Every second question is held out. */
const isDeveloped = (at: number) => at % 2 === 0
const sets = [
  ['travel', travelEntries, travelQuestions, isDeveloped],
  ['gym', gymEntries, gymQuestions, () => true],
  ['bank', bankEntries, bankQuestions, () => true],
  ['provider', providerEntries, providerQuestions, isDeveloped],
  ['hotel', hotelEntries, hotelQuestions, isDeveloped],
] as const
const examples: Example[] = []
for (const [name, entries, questions, isOurs] of sets) {
  await withKnowledge(entries, async (_ask, search) => {
    examples.push(...(await examplesOf(name, questions, search, isOurs)))
    examples.push(...(await examplesOf(name, moreQuestions[name], search)))
  })
}
const best = crossValidate(examples)
for (const least of [0.4, 0.5, 0.55, 0.6, 0.7]) {
  const said = best.filter(({ likely }) => likely >= least)
  const right = said.filter(({ isRight }) => isRight).length
  console.log(`from ${least}: ${right} right, ${said.length - right} wrong of ${best.length}`)
}
console.log(JSON.stringify(fit(examples)))
