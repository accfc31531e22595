import type { Hit } from '../agent.ts'
import { stemsOf } from './stems.ts'
import { isTelling, tokensOf } from './words.ts'

/** The minimum share and number of an answer's words in a passage for the passage to count as its source. */
const [share, fewest] = [0.6, 3]

const tellingStems = (text: string): (readonly string[])[] =>
  [...new Set(tokensOf(text.toLowerCase()))].filter(isTelling).map(stemsOf)

/** Finds the sources of an answer without citation marks, by shared words. */
export function restsOn(answer: string, hits: readonly Hit[]): Hit[] {
  const said = tellingStems(answer)
  if (said.length < fewest) return []
  return hits.filter(({ title, text }) => {
    const known = new Set(tellingStems(`${title} ${text}`).flat())
    const shared = said.filter((stems) => stems.some((stem) => known.has(stem))).length
    return shared >= fewest && shared / said.length >= share
  })
}
