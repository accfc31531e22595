const focusable = 'input, textarea, select, button:not([aria-disabled]), [tabindex="0"]'

/** Focuses the first control of an element that is about to appear. */
export function focusFirst(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.querySelector<HTMLElement>(focusable)?.focus())
}

/** Focuses the row at a position of a list, or the button that adds one. */
export function focusWithin(id: string, index: number): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(`${id}_${index}_row`)
    const target =
      row?.querySelector<HTMLElement>(focusable) ?? document.querySelector<HTMLElement>(`#${CSS.escape(id)} [data-add]`)
    target?.focus()
  })
}

/** Returns a function that restores the focus, which an element loses when it moves in the document. */
export function keepFocus(): () => void {
  const focused = document.activeElement as HTMLElement | null
  return () => requestAnimationFrame(() => focused?.isConnected && focused.focus())
}
