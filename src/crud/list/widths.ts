/** A column of texts, which gives way to others when they all need more than there is. */
export interface TextColumn {
  /** The width that shows each of its cells whole. */
  need: number
  /** The width below which the table scrolls sideways instead. */
  least: number
  /** Its part of what is there: of the title 2, of others 1. */
  part: number
}

/**
 * Shares the room among columns of texts: each gets what it needs, as long as it is there. Columns that need less than
 * their part leave the rest to the others.
 */
export function shareRoom(columns: TextColumn[], room: number): number[] {
  const widths = columns.map(({ least, need }) => Math.min(least, need))
  const isOpen = (column: TextColumn, index: number) => widths[index]! < column.need
  for (;;) {
    const left = room - sum(widths)
    const open = columns.filter(isOpen)
    if (left < 1 || open.length === 0) return widths
    const unit = left / sum(open.map(({ part }) => part))
    for (const [index, column] of columns.entries()) {
      if (isOpen(column, index)) widths[index] = Math.min(column.need, widths[index]! + unit * column.part)
    }
  }
}

/** The number of columns, from the first, that fit in the room as a whole beside those that always stay. */
export function countFitting(widths: number[], room: number): number {
  let taken = 0
  const first = widths.findIndex((width) => (taken += width) > room)
  return first === -1 ? widths.length : first
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Measures the width that shows the header and each cell of a column in one line, for each column of a table. The
 * widths that the table has are left out meanwhile.
 */
export function measureColumns(table: HTMLTableElement): number[] {
  const cols = [...table.querySelectorAll('col')]
  const { cssText } = table.style
  const before = cols.map((col) => col.getAttribute('width'))
  for (const col of cols) col.removeAttribute('width')
  table.style.cssText = 'table-layout: auto; white-space: nowrap; width: max-content'
  const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => Math.ceil(cell.getBoundingClientRect().width))
  table.style.cssText = cssText
  for (const [index, col] of cols.entries()) if (before[index]) col.setAttribute('width', before[index])
  return widths
}
