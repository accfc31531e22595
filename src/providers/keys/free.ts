/** Checks that a key is pressed alone, and not part of a text that is being composed. */
export const isSingle = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing

/** Checks that nothing else takes the keys of an element: no field, dialog or popup. */
export function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open]')) return false
  if (target === document.body) return true
  return target.closest('main') !== null && target.closest(busy) === null
}

const busy =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=combobox], [popover]'
