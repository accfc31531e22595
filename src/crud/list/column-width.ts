import { titleWidth } from './columns.ts'

const maxFitting = 480

/** Draws a width before it is stored, without rendering every row for each pixel of a movement. */
export function drawWidth(header: HTMLTableCellElement, width: number): void {
  const { table, col, last } = partsOf(header)
  const before = Number(col.getAttribute('width')) || titleWidth
  col.setAttribute('width', String(width))
  // The last column takes the rest when none is flexible, as after storing it.
  if (last !== col && [...table.querySelectorAll('col')].every((one) => one.hasAttribute('width'))) {
    last.removeAttribute('width')
  }
  table.style.minWidth = `${parseFloat(table.style.minWidth) + width - before}px`
}

/** The width that shows the header and each cell of a column in one line. */
export function fittingWidth(header: HTMLTableCellElement): number {
  const { table, col } = partsOf(header)
  const { cssText } = table.style
  const width = col.getAttribute('width')
  col.removeAttribute('width')
  table.style.cssText = 'table-layout: auto; white-space: nowrap; width: max-content'
  const fitting = header.offsetWidth
  table.style.cssText = cssText
  if (width) col.setAttribute('width', width)
  return Math.min(fitting + 1, maxFitting)
}

function partsOf(header: HTMLTableCellElement) {
  const table = header.closest('table')!
  const cols = table.querySelectorAll('col')
  return { table, col: cols[header.cellIndex]!, last: cols[cols.length - 1]! }
}
