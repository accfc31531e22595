const fields = 'input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true]'

/** The first field of an element that can be filled in. */
export const firstField = (within: Element): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(fields)].find((field) => !field.matches(':disabled') && isShown(field))

const isShown = (field: HTMLElement) => field.checkVisibility?.() ?? true

/** Milliseconds until a field is no longer expected. */
const patience = 3000

/**
 * Tries now, and after each change of the page, since a field can load on demand.
 *
 * @param attempt returns true once it is done
 * @returns a function that stops
 */
export function retryOnChange(attempt: () => boolean, forMs = patience): () => void {
  if (attempt()) return () => {}
  const watch = new MutationObserver(() => attempt() && stop())
  watch.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => stop(), forMs)
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
  }
  return stop
}
