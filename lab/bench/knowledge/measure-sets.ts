import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Reply } from '#server/voice/reply.ts'
import { type Entry, withPlatform } from './ask.ts'

/** A business with what it knows, and what it is asked. */
export interface QuestionSet {
  name: string
  about: string
  language: string
  entries: Entry[]
  questions: Asked[]
}

interface Asked {
  /** The messages of a user, of which the last one is measured. */
  ask: string[]
  /** `outside` and `hostile` ask for what the knowledge does not hold, `small talk` for nothing. */
  kind: string
  /** Parts that the answer has, each with `||` between its wordings. */
  right?: string[]
  /** Values of others, which it must not have. */
  wrong?: string[]
}

export type Outcome = 'right' | 'wrong' | 'offered' | 'refused'

/** The outcomes of questions of one kind or business. */
export interface Tally {
  asked: number
  wrong: number
  offered: number
  /** Offers that hold the right answer. */
  offeredRight: number
  right: number
  refused: number
  times: number[]
}

export const emptyTally = (): Tally => ({
  asked: 0,
  wrong: 0,
  offered: 0,
  offeredRight: 0,
  right: 0,
  refused: 0,
  times: [],
})

export const readSets = (folder: string): QuestionSet[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as QuestionSet)

const has = (text: string, wordings: string) =>
  wordings.split('||').some((one) => text.toLowerCase().includes(one.toLowerCase()))

/** Tells whether a question asks for what the knowledge does not hold. */
export const isOutside = ({ kind }: Pick<Asked, 'kind'>): boolean => kind === 'outside' || kind === 'hostile'

/** Judges an answer. One to a question outside of the knowledge is wrong unless it is refused or offered. */
export function judge(
  { kind, right, wrong = [] }: Asked,
  { text, known, offered }: Reply,
): { outcome: Outcome; isRight: boolean } {
  const hasAll = (right ?? []).every((one) => has(text, one))
  if (kind === 'small talk') {
    const isRight = known === null && hasAll
    return { outcome: isRight ? 'right' : 'wrong', isRight }
  }
  const isRight = !isOutside({ kind }) && hasAll && !wrong.some((one) => has(text, one))
  if (known === true) return { outcome: isRight ? 'right' : 'wrong', isRight }
  return { outcome: offered ? 'offered' : 'refused', isRight: isRight || (offered && !isOutside({ kind }) && hasAll) }
}

/** Asks every question of some sets. */
export async function measureSets(
  sets: readonly QuestionSet[],
  tell: (set: QuestionSet, asked: Asked, judged: ReturnType<typeof judge>, given: Reply) => void,
): Promise<void> {
  await withPlatform(async (withKnowledge) => {
    for (const set of sets) {
      await withKnowledge(set.entries, set.language ?? 'en', async (ask) => {
        for (const asked of set.questions) {
          const given = await ask(asked.ask)
          tell(set, asked, judge(asked, given), given)
        }
      })
    }
  })
}

/** Adds an outcome to a tally. */
export function count(tally: Tally, { outcome, isRight }: ReturnType<typeof judge>, ms: number): void {
  tally.asked++
  tally[outcome]++
  if (outcome === 'offered' && isRight) tally.offeredRight++
  tally.times.push(ms)
}
