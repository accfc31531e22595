import type { MouseEvent } from 'react'

/** True for a click without a modifier, which the page handles; others follow the link, such as in a new tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
