import type { Asked } from './asked.ts'
import { withKnowledge } from './ask.ts'
import { travelEntries } from './travel.ts'
import { travelQuestions } from './travel-questions.ts'

/** The outcome of the questions of one half: those that the engine was developed with, or those that were held out. */
export interface Tally {
  /** Questions that the knowledge answers. */
  answerable: number
  right: number
  wrong: number
  /** Right answers whose citation has what they say. */
  cited: number
  /** Questions that it does not answer, and hostile ones. */
  others: number
  refused: number
  /** Messages that ask nothing, and those that were answered as such. */
  social: number
  socially: number
  /** Milliseconds until each answer. */
  times: number[]
}

export type Halves = Record<'developed' | 'held', Tally>

const none = (): Tally => ({
  answerable: 0,
  right: 0,
  wrong: 0,
  cited: 0,
  others: 0,
  refused: 0,
  social: 0,
  socially: 0,
  times: [],
})

const has = (text: string, wordings: string) =>
  wordings.split('|').some((one) => text.toLowerCase().includes(one.toLowerCase()))
const messagesOf = (said: Asked[0]) => (typeof said === 'string' ? [said] : said)

/** Asks every question of the set. @param onMiss learns of each answer that is not as expected */
export const measureAnswers = (onMiss: (half: keyof Halves, said: Asked[0], answer: string) => void = () => {}) =>
  withKnowledge(travelEntries, async (ask): Promise<Halves> => {
    const halves: Halves = { developed: none(), held: none() }
    const halfOf = (at: number) => (at % 2 ? 'held' : 'developed')
    for (const asked of Object.values(travelQuestions.known)) {
      for (const [at, [said, ...says]] of asked.entries()) {
        const tally = halves[halfOf(at)]
        const { text, known, citations, latency } = await ask(messagesOf(said))
        const isRight = known === true && says.every((wordings) => has(text, wordings))
        tally.answerable++
        tally.times.push(latency.total)
        if (isRight) tally.right++
        else if (known) tally.wrong++
        // Cells of a table are said with other signs between them than they are written with.
        if (isRight && citations.some((one) => says.some((wordings) => has(one.text, wordings)))) tally.cited++
        if (!isRight) onMiss(halfOf(at), said, text)
      }
    }
    for (const asked of Object.values(travelQuestions.unknown)) {
      for (const [at, said] of asked.entries()) {
        const tally = halves[halfOf(at)]
        const { text, known, latency } = await ask([said])
        tally.others++
        tally.times.push(latency.total)
        if (known === false) tally.refused++
        else onMiss(halfOf(at), said, text)
      }
    }
    for (const [at, [said, wordings]] of travelQuestions.smallTalk.entries()) {
      const tally = halves[halfOf(at)]
      const { text, known } = await ask(messagesOf(said))
      tally.social++
      if (known !== false && has(text, wordings)) tally.socially++
      else onMiss(halfOf(at), said, text)
    }
    return halves
  })
