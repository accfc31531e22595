/** The place of a name on the horizontal axis. */
interface Span {
  start: number
  end: number
}

/** Gives each name a row, from above, in which no other one stands in its place. */
export function rowsOf(names: readonly Span[]): number[] {
  const rows: Span[][] = []
  return names.map((name) => {
    const free = rows.findIndex((row) => row.every(({ start, end }) => end <= name.start || name.end <= start))
    const row = free < 0 ? rows.length : free
    ;(rows[row] ??= []).push(name)
    return row
  })
}
