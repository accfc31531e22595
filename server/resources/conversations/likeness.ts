/** Letters by which words count as the same: `refund`, `refunds` and `refunding`. */
const stem = 5
/** The share of the words of both that two questions have in common, from which they are alike. */
const alike = 0.4

/**
 * Groups questions that are alike, each with the first one that it is like; the order stays.
 *
 * @param wordsOf the telling words of a question
 */
export function groupAlike<T>(items: readonly T[], wordsOf: (item: T) => string[]): T[][] {
  const groups: { words: Set<string>; items: T[] }[] = []
  const having = new Map<string, Set<number>>()
  for (const item of items) {
    const words = new Set(wordsOf(item).map((word) => word.slice(0, stem)))
    const near = bestOf(words, groups, having)
    if (near) {
      near.items.push(item)
      continue
    }
    for (const word of words) having.set(word, (having.get(word) ?? new Set()).add(groups.length))
    groups.push({ words, items: [item] })
  }
  return groups.map((group) => group.items)
}

/** The group that has most words in common, if they are enough. */
function bestOf<G extends { words: Set<string> }>(words: Set<string>, groups: G[], having: Map<string, Set<number>>) {
  const common = new Map<number, number>()
  for (const word of words) for (const at of having.get(word) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
  const shares = [...common].map(([at, count]) => {
    const group = groups[at]!
    return { group, share: count / (words.size + group.words.size - count) }
  })
  const best = shares.sort((a, b) => b.share - a.share)[0]
  return best && best.share >= alike ? best.group : undefined
}
