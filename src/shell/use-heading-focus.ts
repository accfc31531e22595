import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Moves the focus to the heading after a navigation, and to the top of the page unless it leads back or forward. */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!isBack && !hash) window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, hash, isBack])
}
