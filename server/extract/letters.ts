import type { Doubt, Extracted } from './document.ts'
import { Unreadable } from '../base/unreadable.ts'

/** Letters that no text has: replaced, private and unassigned ones, and UTF-8 that was read as Windows-1252. */
const unlikely = /[\uFFFD\p{Co}\p{Cn}]|[ÃÂÐÑ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00BF™œ“”˜¦]/gu
/** The greatest share of unlikely letters, and the number of parts with some that are named. */
const [most, named] = [0.1, 20]
/** Characters before and after an unlikely one that are shown. */
const around = 40

/** Names the parts with letters that are unlikely in a text. @throws Unreadable if there are too many of them */
export function checkLetters(extracted: Extracted): Extracted {
  const { text } = extracted
  const found = [...text.matchAll(unlikely)]
  if (found.length === 0) return extracted
  if (found.length > most * text.replaceAll(/\s+/g, '').length) throw new Unreadable('garbled')
  const doubts: Doubt[] = []
  let end = -1
  for (const { index } of found) {
    if (index < end || doubts.length === named) continue
    end = index + around
    doubts.push({ kind: 'letters', text: text.slice(Math.max(0, index - around), end) })
  }
  return { ...extracted, doubts: [...(extracted.doubts ?? []), ...doubts] }
}
