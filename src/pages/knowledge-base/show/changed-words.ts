interface Range {
  start: number
  end: number
}

/**
 * The place that differs between two paragraphs, in each of them: what is between their common beginning and end, by
 * whole words.
 */
export function changedWords(before: string, after: string): [Range, Range] {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(one.length, other.length)
  let first = 0
  while (first < most && one[first] === other[first]) first++
  let last = 0
  while (last < most - first && one.at(-1 - last) === other.at(-1 - last)) last++
  const rangeIn = (words: string[]): Range => ({
    start: words.slice(0, first).join('').length,
    end: words.slice(0, words.length - last).join('').length,
  })
  return [rangeIn(one), rangeIn(other)]
}

const wordsOf = (text: string) => text.split(/(?<=\s)|(?=\s)/)
