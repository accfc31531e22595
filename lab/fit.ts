// Fits the weights of server/voice/reading/likelihood.ts to the questions that are not held out, and prints them after what they
// do on sets that they were not fitted to.
import { withKnowledge } from './bench/knowledge/ask.ts'
import { businesses } from './bench/knowledge/businesses.ts'
import { examplesOf } from './bench/knowledge/examples.ts'
import { crossValidate, type Example, fit } from './bench/knowledge/fit.ts'
import { moreQuestions } from './bench/knowledge/more-questions.ts'

const examples: Example[] = []
for (const { name, entries, questions, halfOf, isHard } of businesses) {
  if (isHard) continue
  await withKnowledge(entries, async (_ask, search) => {
    examples.push(...(await examplesOf(name, questions, search, (at) => halfOf(at) === 'developed')))
    const more = moreQuestions[name]
    if (more) examples.push(...(await examplesOf(name, more, search)))
  })
}
const best = crossValidate(examples)
for (const least of [0.4, 0.5, 0.55, 0.6, 0.7]) {
  const said = best.filter(({ likely }) => likely >= least)
  const right = said.filter(({ isRight }) => isRight).length
  console.log(`from ${least}: ${right} right, ${said.length - right} wrong of ${best.length}`)
}
console.log(JSON.stringify(fit(examples)))
