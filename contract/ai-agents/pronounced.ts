/** A word, and how it is said. */
export interface Said {
  word: string
  said: string
}

/**
 * Spells a text as it is said, for every speech service: each word of the list that stands alone, whatever its case. Longer
 * words win, and what was replaced is not replaced again.
 *
 * @example pronounced('Ask IndiHome', [{ word: 'indihome', said: 'Indi hom' }]) // 'Ask Indi hom'
 */
export function pronounced(text: string, list: readonly Said[]): string {
  if (list.length === 0) return text
  const said = new Map(list.map((one) => [one.word.toLowerCase(), one.said]))
  const words = [...said.keys()].toSorted((one, other) => other.length - one.length).map(literal)
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return text.replaceAll(found, (word) => said.get(word.toLowerCase()) ?? word)
}

const literal = (word: string) => word.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`)
