/** The rows of the list, as a table or cards; excludes lists inside the record beside it. */
const rowsShown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-row-key]')].filter((row) => !isBeside(row))

const isBeside = (element: Element) => element.closest('[data-peek]') !== null

export const rowWith = (id: string): HTMLElement | undefined =>
  rowsShown().find(({ dataset }) => dataset['rowKey'] === id)

/** The id of the record opened last; j and k start from it on return. */
let left: string | undefined

export const leaveRow = (id: string): void => void (left = id)

export const leftRow = (): HTMLElement | undefined => (left ? rowWith(left) : undefined)

/** The id of the focused row when the commands were requested. */
let lastFocused: string | undefined

/** The focused row; within a dialog, such as the palette, the row focused before. */
export function currentRow(): HTMLElement | undefined {
  if (document.activeElement?.closest('dialog, [role=dialog]')) return lastFocused ? rowWith(lastFocused) : undefined
  const row = focusedRow()
  lastFocused = row?.dataset['rowKey']
  return row
}

export const isAnySelected = (): boolean => document.querySelector('main [data-select]:checked') !== null

/** The row that has or contains the focus. */
export function focusedRow(): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row-key]')
  return row && !isBeside(row) ? row : undefined
}

export function focusRow(row: HTMLElement | undefined): void {
  if (!row) return
  row.tabIndex = -1
  row.focus()
}

/** Toggles the selection of a row; with `isRange`, of all rows since the last one. */
export function select(id: string, isRange: boolean): void {
  const box = document.querySelector(`[data-select="${id}"]`)
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
}

/** Checks whether the focus is inside the record beside the list, which arrow keys scroll. */
export const isInPeek = (): boolean => document.activeElement?.closest('[data-peek-content]') != null

/** The row some steps from another, or the first row if none is given; undefined beyond the page. */
export function rowAt(id: string | undefined, step: number): HTMLElement | undefined {
  const rows = rowsShown()
  const here = rows.findIndex(({ dataset }) => dataset['rowKey'] === id)
  return here < 0 ? rows[0] : rows[here + step]
}
