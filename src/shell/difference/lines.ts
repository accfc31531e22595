export interface Line {
  kind: 'same' | 'added' | 'removed' | 'skipped'
  text: string
  /** The number of lines that a skipped one stands for. */
  count?: number
}

/** Lines around a change that are shown. */
const context = 2
/** Beyond this many comparisons, the texts are shown as a whole. */
const most = 1_000_000

/** The lines of two texts: those that only the first has, only the second, and unchanged ones near them. */
export function lineChanges(before: string, after: string): Line[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const head = commonLength(old, now)
  const tail = commonLength(old.slice(head).toReversed(), now.slice(head).toReversed())
  const same = (lines: string[]) => lines.map((text): Line => ({ kind: 'same', text }))
  return folded([
    ...same(now.slice(0, head)),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(now.slice(now.length - tail)),
  ])
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/))

function commonLength(one: string[], other: string[]): number {
  const at = one.findIndex((line, index) => line !== other[index])
  return at === -1 ? one.length : at
}

/** Compares by the longest common subsequence; removed lines come before added ones. */
function between(old: string[], now: string[]): Line[] {
  const removed = old.map((text): Line => ({ kind: 'removed', text }))
  const added = now.map((text): Line => ({ kind: 'added', text }))
  if (old.length * now.length > most) return [...removed, ...added]
  const lengths = commonLengths(old, now)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ kind: 'same', text: now[j]! })
      i++
      j++
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) lines.push(removed[i++]!)
    else lines.push(added[j++]!)
  }
  return [...lines, ...removed.slice(i), ...added.slice(j)]
}

/** For each pair of positions, how many lines the rests of the texts have in common. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from(now, () => 0).concat(0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

/** Replaces unchanged lines that are far from a change with their number. */
function folded(lines: Line[]): Line[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same')
  return lines.reduce<Line[]>((shown, line, index) => {
    const last = shown.at(-1)
    if (isNear(index)) shown.push(line)
    else if (last?.kind === 'skipped') last.count! += 1
    else shown.push({ kind: 'skipped', text: '', count: 1 })
    return shown
  }, [])
}
