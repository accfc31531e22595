import type { Hit } from '../agent.ts'
import { stemsOf } from './stems.ts'
import { isTelling, tokensOf } from './words.ts'

/** The share of the words of an answer that a passage has if the answer rests on it, and the fewest of them. */
const [share, fewest] = [0.6, 3]

const tellingStems = (text: string): string[][] =>
  [...new Set(tokensOf(text.toLowerCase()))].filter(isTelling).map(stemsOf)

/** The passages that an answer rests on though it names none, by the words that it has of them. */
export function restsOn(answer: string, hits: readonly Hit[]): Hit[] {
  const said = tellingStems(answer)
  if (said.length < fewest) return []
  return hits.filter(({ title, text }) => {
    const known = new Set(tellingStems(`${title} ${text}`).flat())
    const shared = said.filter((stems) => stems.some((stem) => known.has(stem))).length
    return shared >= fewest && shared / said.length >= share
  })
}
