import type { Hit } from '../agent.ts'
import { stemsOf } from './stems.ts'
import { isTelling, tokensOf } from './words.ts'

/** The minimum share and number of an answer's words in a passage for the passage to count as its source. */
const [share, fewest] = [0.6, 3]

const tellingStems = (text: string): (readonly string[])[] =>
  [...new Set(tokensOf(text.toLowerCase()))].filter(isTelling).map(stemsOf)

/**
 * Finds the sources of an answer without citation marks, by shared words. What it repeats of the question is no answer: the
 * same share of its other words must be a passage's.
 */
export function restsOn(answer: string, hits: readonly Hit[], question = ''): Hit[] {
  const said = tellingStems(answer)
  if (said.length < fewest) return []
  const asked = new Set(tellingStems(question).flat())
  const own = said.filter((stems) => !stems.some((stem) => asked.has(stem)))
  return hits.filter(({ title, text }) => {
    const known = new Set(tellingStems(`${title} ${text}`).flat())
    const isKnown = (stems: readonly string[]) => stems.some((stem) => known.has(stem))
    const [shared, added] = [said.filter(isKnown).length, own.filter(isKnown).length]
    return shared >= fewest && shared / said.length >= share && added > 0 && added / own.length >= share
  })
}
