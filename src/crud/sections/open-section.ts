import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Section } from '../resource.ts'
import { sectionId } from './section-id.ts'

const reveal = 'reveal-section'

/**
 * Returns the id of the visible section of a form that shows one at a time: that of the address, `#section-audio`, or
 * the first.
 *
 * @param sections undefined if all are visible
 */
export function useOpenSection(
  frame: RefObject<HTMLElement | null>,
  sections?: readonly Section[],
): string | undefined {
  const ids = sections?.map(sectionId)
  const key = ids?.join(' ')
  const [open, setOpen] = useState(() => idIn(window.location.hash) ?? ids?.[0])
  useEffect(() => {
    const shown = frame.current
    if (key === undefined || !shown) return undefined
    const go = (id?: string) => {
      if (!id || !key.split(' ').includes(id)) return
      flushSync(() => setOpen(id))
      document.getElementById(id)?.focus({ preventScroll: true })
      if (shown.getBoundingClientRect().top < 0) shown.scrollIntoView({ block: 'start' })
    }
    const follow = () => go(idIn(window.location.hash))
    // Replaces the address without the router, so that Back leaves the form.
    const choose = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#section-"]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      window.history.replaceState(window.history.state, '', link.hash)
      go(idIn(link.hash))
    }
    const show = ({ target }: Event) => flushSync(() => setOpen((target as Element).id))
    window.addEventListener('hashchange', follow)
    shown.addEventListener('click', choose)
    shown.addEventListener(reveal, show)
    return () => {
      window.removeEventListener('hashchange', follow)
      shown.removeEventListener('click', choose)
      shown.removeEventListener(reveal, show)
    }
  }, [frame, key])
  return ids && (open !== undefined && ids.includes(open) ? open : ids[0])
}

/** Opens the section that contains an element, in a form that shows one at a time. */
export function revealSection(element: Element | null): void {
  element?.closest('section[hidden]')?.dispatchEvent(new Event(reveal, { bubbles: true }))
}

const idIn = (hash: string) => (hash.startsWith('#section-') ? hash.slice(1) : undefined)
