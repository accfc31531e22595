import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useOwnPreference } from '#crud/use-preference.ts'

interface Group {
  key: string
  /** True if it contains the open screen. */
  isHere: boolean
}

/**
 * The collapsed groups of the menu: those that the user collapsed and, if the menu is higher than the window, as many
 * of the last ones as necessary. The group of the open screen stays expanded.
 */
export function useFolds(nav: RefObject<HTMLElement | null>, groups: Group[], canScroll: boolean) {
  const [stored, store] = useOwnPreference('menu')
  const choice = readChoice(stored)
  const height = useSyncExternalStore(subscribeHeight, () => window.innerHeight)
  const key = [height, canScroll, ...groups.map((group) => group.key)].join()
  const [fitted, setFitted] = useState({ key, folded: 0 })
  const folded = fitted.key === key ? fitted.folded : 0
  const last = groups.slice(groups.length - folded).map((group) => group.key)
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = nav.current!
    const isOver = !canScroll && scrollHeight > clientHeight && folded < groups.length
    if (fitted.key !== key || isOver) setFitted({ key, folded: isOver ? folded + 1 : folded })
  }, [nav, key, fitted, folded, groups.length, canScroll])

  const isFolded = (group: Group) =>
    !group.isHere && (choice[group.key] ?? (last.includes(group.key) ? 'folded' : 'open')) === 'folded'
  const toggle = (group: Group) =>
    store(JSON.stringify({ ...choice, [group.key]: isFolded(group) ? 'open' : 'folded' }))
  return { isFolded, toggle }
}

type Choice = Record<string, 'open' | 'folded' | undefined>

function readChoice(stored: string | null): Choice {
  try {
    return Object(JSON.parse(stored ?? '')) as Choice
  } catch {
    return {}
  }
}

function subscribeHeight(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
