import type { Hit } from '#server/voice/agent.ts'
import { questionsOf, searchedBy } from '#server/voice/answering.ts'
import { lexiconWith } from '#server/voice/reading/lexicon.ts'
import { evidences } from '#server/voice/reading/likelihood.ts'
import { placesOf } from '#server/voice/reading/place.ts'
import { ranked } from '#server/voice/reading/extract-answer.ts'
import { has, type QuestionSet } from './asked.ts'
import type { Example } from './fit.ts'

const lexicon = lexiconWith('')

/** The places that are found for each question of a set, by which the engine is fitted. @param isOurs by place in its kind */
export async function examplesOf(
  set: string,
  { known, unknown }: Omit<QuestionSet, 'smallTalk'>,
  search: (question: string) => Promise<Hit[]>,
  isOurs: (at: number) => boolean = () => true,
): Promise<Example[]> {
  const examples: Example[] = []
  const add = async (said: string | string[], says: string[]) => {
    const messages = [said].flat()
    const history = messages.slice(0, -1).map((text) => ({ role: 'user' as const, text }))
    for (const question of questionsOf({ message: messages.at(-1)!, history, names: [] }, lexicon)) {
      const scored = ranked(question, placesOf(await search(searchedBy(question)), lexicon))
      const isRight = (text: string) =>
        says.length > 1 ? says.some((one) => has(text, one)) : says.length === 1 && has(text, says[0]!)
      const places = scored.map(({ evidence, place }) => ({
        evidence: evidences.map((name) => evidence[name]),
        isRight: isRight(place.said),
      }))
      const isOther = says.length > 1 && !places.some((one) => one.isRight)
      if (places.length > 0 && !isOther) examples.push({ set, places })
    }
  }
  for (const [kind, list] of Object.entries(known)) {
    // Misspelt words are corrected before they are scored.
    if (kind === 'typing' || kind === 'misspelt') continue
    for (const [at, [said, ...says]] of list.entries()) if (isOurs(at)) await add(said, says)
  }
  for (const list of Object.values(unknown))
    for (const [at, said] of list.entries()) if (isOurs(at)) await add(said, [])
  return examples
}
