import { useEffect, useRef } from 'react'

/** Focuses the first field, except on touch screens, where it would open the keyboard. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    if (isFree && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return field
}
