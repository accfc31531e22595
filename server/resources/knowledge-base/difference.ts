import type { Difference } from '#contract/knowledge-answers.ts'

type Part = Difference['parts'][number]
type Kind = 'same' | 'added' | 'removed'

/** Equal paragraphs shown beside a change. */
const context = 1
/** Beyond this many cells, the paragraphs between the first and the last change are shown as replaced. */
const maxCells = 4_000_000

/** Compares two texts by paragraphs: the longest common sequence stays, the others were added or removed. */
export function differenceOf(before: string, after: string): Omit<Difference, 'from' | 'to'> {
  const lines = compare(paragraphsOf(before), paragraphsOf(after))
  const countOf = (kind: Kind) => lines.filter((line) => line.kind === kind).length
  return { added: countOf('added'), removed: countOf('removed'), parts: shorten(lines) }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

interface Line {
  kind: Kind
  text: string
}

function compare(before: string[], after: string[]): Line[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  const same = (some: string[]) => some.map((text): Line => ({ kind: 'same', text }))
  const between = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  return [...same(before.slice(0, start)), ...middle(...between), ...same(before.slice(before.length - end))]
}

function middle(before: string[], after: string[]): Line[] {
  const removed = before.map((text): Line => ({ kind: 'removed', text }))
  const added = after.map((text): Line => ({ kind: 'added', text }))
  if (before.length * after.length > maxCells) return [...removed, ...added]
  const lengths = commonLengths(before, after)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i]! })
      i++
      j++
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) lines.push(removed[i++]!)
    else lines.push(added[j++]!)
  }
  return [...lines, ...removed.slice(i), ...added.slice(j)]
}

/** The length of the longest common sequence from each pair of positions on. */
function commonLengths(before: string[], after: string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  return lengths
}

/** Leaves out equal paragraphs that are not beside a change. */
function shorten(lines: Line[]): Part[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same')
  const parts: Part[] = []
  lines.forEach(({ kind, text }, at) => {
    const last = parts.at(-1)
    if (isNear(at)) parts.push({ kind, text, count: 1 })
    else if (last?.kind === 'omitted') last.count++
    else parts.push({ kind: 'omitted', text: '', count: 1 })
  })
  return parts
}
