import type { ReadText } from './versions.ts'

/** Letters by which the beginning of a page is found again. */
const telling = 60

/**
 * The beginnings of pages after a correction of their text. One that was rewritten keeps its distance to the beginning or the end
 * of the text, whichever is unchanged up to there.
 */
export function movedPages({ text: before, pages = [] }: ReadText, after: string): number[] {
  const moved = after.length - before.length
  const same = commonStart(before, after)
  let last = 0
  return pages.map((start) => {
    const found = after.indexOf(before.slice(start, start + telling), last)
    const place = found >= 0 ? found : start <= same ? start : start + moved
    last = Math.min(Math.max(last, place), after.length)
    return last
  })
}

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
