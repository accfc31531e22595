/** Checks that a key is pressed without Ctrl, Meta or Alt, and is not part of an IME composition. */
export const isSingle = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing

/** Checks that no field, dialog or popup handles the keys of an element itself. */
export function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open]')) return false
  if (target === document.body) return true
  return target.closest('main') !== null && target.closest(busy) === null
}

const busy =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=combobox], [popover]'
