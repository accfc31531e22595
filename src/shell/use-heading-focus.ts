import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the heading after a navigation. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
