/** The word that a mistyped one most likely stands for, if one differs in few letters: `caler_number`. */
export function nearest(mistyped: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(mistyped.length / 3))
  const plain = mistyped.toLowerCase().replace(/[\s-]+/g, '_')
  const found = known
    .map((word) => ({ word, edits: editsBetween(plain, word) }))
    .toSorted((one, other) => one.edits - other.edits)[0]
  return found && found.edits <= most ? found.word : undefined
}

/** The least number of letters to add, remove or replace. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries()) {
      next.push(Math.min(row[j]! + (letter === wanted ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
