import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the section that the address names, such as `settings#model`, and focuses it. */
export function useHashSection(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    const section = name && document.querySelector<HTMLElement>(`section[aria-labelledby="${CSS.escape(name)}"]`)
    if (!section) return
    section.scrollIntoView({ block: 'start' })
    section.focus({ preventScroll: true })
  }, [hash, key])
}
