import { useEffect, useRef } from 'react'

/** Whoever opens a page to fill it in can type at once; a touch keyboard is not forced open. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    if (isFree && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return field
}
