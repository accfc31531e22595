import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Section } from '../resource.ts'
import { sectionId } from './section-id.ts'

const reveal = 'reveal-section'

/**
 * Returns the id of the section that a form shows alone: the one of the address, `#section-audio`, at first the first one.
 *
 * @param sections undefined where all are shown
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
    // The address names the section, but Back leaves the form: the router knows of no other entry.
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

/** Shows the section that an element is in, where a form shows one at a time. */
export function revealSection(element: Element | null): void {
  element?.closest('section[hidden]')?.dispatchEvent(new Event(reveal, { bubbles: true }))
}

const idIn = (hash: string) => (hash.startsWith('#section-') ? hash.slice(1) : undefined)
