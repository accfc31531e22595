import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls a function when the user clicks or moves the focus elsewhere. */
export function useLeaving(ref: RefObject<HTMLElement | null>, opener: HTMLElement, onLeave: () => void) {
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = ref.current!.contains(target as Node) || opener.contains(target as Node)
    if (!isInside) onLeave()
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, leave, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [])
}
