import { type Asked, has, type QuestionSet } from './asked.ts'
import { type Entry, withKnowledge } from './ask.ts'

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

const messagesOf = (said: Asked[0]) => (typeof said === 'string' ? [said] : said)

interface Asking {
  entries: readonly Entry[]
  questions: QuestionSet
  /** The half that a question belongs to. Default: every second one is held out */
  halfOf?(at: number): keyof Halves
  /** Learns of each answer that is not as expected. */
  onMiss?(half: keyof Halves, said: Asked[0], answer: string): void
}

/** Asks every question of a set. */
export const measureAnswers = ({
  entries,
  questions,
  halfOf = (at) => (at % 2 ? 'held' : 'developed'),
  onMiss = () => {},
}: Asking) =>
  withKnowledge(entries, async (ask): Promise<Halves> => {
    const halves: Halves = { developed: none(), held: none() }
    for (const asked of Object.values(questions.known)) {
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
    for (const asked of Object.values(questions.unknown)) {
      for (const [at, said] of asked.entries()) {
        const tally = halves[halfOf(at)]
        const { text, known, latency } = await ask([said])
        tally.others++
        tally.times.push(latency.total)
        if (known === false) tally.refused++
        else onMiss(halfOf(at), said, text)
      }
    }
    for (const [at, [said, wordings]] of questions.smallTalk.entries()) {
      const tally = halves[halfOf(at)]
      const { text, known } = await ask(messagesOf(said))
      tally.social++
      if (known !== false && has(text, wordings)) tally.socially++
      else onMiss(halfOf(at), said, text)
    }
    return halves
  })
