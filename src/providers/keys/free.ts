/** Checks that a key is pressed without a modifier and not as part of an IME composition. */
export const isSingle = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing

/** Checks that the element is not in a field, dialog or popup, which handle keys themselves. */
export function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open]')) return false
  if (target === document.body) return true
  return target.closest('main') !== null && target.closest(busy) === null
}

const busy =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=combobox], [popover]'
