/** The rows of the list, as a table or as cards. */
export const rowsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row-key]')]

/** The row some steps away from another, the first without another; undefined beyond the page. */
export function rowAt(id: string | undefined, step: number): HTMLElement | undefined {
  const rows = rowsShown()
  const here = rows.findIndex(({ dataset }) => dataset['rowKey'] === id)
  return here < 0 ? rows[0] : rows[here + step]
}

/** Checks that nothing else takes the keys of an element: no field, dialog or popup. */
export function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open]')) return false
  if (target === document.body) return true
  return target.closest('main') !== null && target.closest(busy) === null
}

const busy =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=combobox], [popover]'
