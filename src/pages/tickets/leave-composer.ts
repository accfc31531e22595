import type { KeyboardEvent } from 'react'

/** Leaves the composer by Escape, so that single keys work on the page; Escape closes an open list first. */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || isOpenList(event.target as Element)) return
  event.preventDefault()
  // Keeps a ticket beside its list open.
  event.stopPropagation()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  onLeave()
}

const isOpenList = (target: Element) =>
  target.closest('[popover], [aria-expanded=true]') !== null ||
  document.querySelector('.ant-mentions-dropdown:not(.ant-mentions-dropdown-hidden)') !== null
