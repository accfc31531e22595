/** A column of texts, which can shrink if there is not enough space. */
export interface TextColumn {
  /** The width at which no cell is truncated. */
  need: number
  /** The minimum width, below which the table scrolls horizontally. */
  least: number
  /** Its share of the space: 2 for the title, 1 for others. */
  part: number
}

/**
 * Distributes the space among text columns, up to the width that each needs. Columns that need less than their share
 * leave the rest to the others.
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

/** The number of columns, from the first, that fit completely in the space left by the fixed ones. */
export function countFitting(widths: number[], room: number): number {
  let taken = 0
  const first = widths.findIndex((width) => (taken += width) > room)
  return first === -1 ? widths.length : first
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Measures, for each column of a table, the width at which the header and each cell fit in one line. Removes the
 * current widths during the measurement.
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
