import type { MouseEvent } from 'react'

/** True for a plain click, which the page handles; others open the link in the browser, such as in a new tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
