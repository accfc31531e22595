import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the section or field that the address names, `settings#model` or `settings#holidays`, and focuses it. */
export function useHashSection(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (!name) return
    const section = document.querySelector<HTMLElement>(`section[aria-labelledby="${CSS.escape(name)}"]`)
    const field = section ?? document.getElementById(name)
    const place = section ?? field?.closest('section')
    place?.scrollIntoView({ block: 'start' })
    field?.focus({ preventScroll: true })
  }, [hash, key])
}
