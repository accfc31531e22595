/**
 * The most similar known word, if one is similar enough: `closest('icno', ['icon', 'group'])` is `icon`.
 */
export function closest(word: string, known: readonly string[]): string | undefined {
  const ranked = known.map((one) => ({ one, distance: distanceOf(word.toLowerCase(), one.toLowerCase()) }))
  const best = ranked.toSorted((a, b) => a.distance - b.distance)[0]
  return best && best.distance <= Math.max(2, word.length / 3) ? best.one : undefined
}

/** Returns ` (did you mean "icon"?)`, or an empty text if no known word is similar. */
export function didYouMean(word: string, known: readonly string[]): string {
  const found = closest(word, known)
  return found === undefined ? '' : ` (did you mean "${found}"?)`
}

/** The number of letters to insert, remove, replace or swap to turn one word into the other. */
function distanceOf(from: string, to: string): number {
  let [older, previous]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (isSame ? 0 : 1),
        isSwap ? older[column - 2]! + 1 : Infinity,
      )
    }
    ;[older, previous] = [previous, current]
  }
  return previous[to.length]!
}
