import { useEffect, type RefObject } from 'react'

/** Sets `data-more` on an element while some of its content is hidden to the right. */
export function useScrollCue(ref: RefObject<HTMLElement | null>, contentWidth: number): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const mark = () => box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [ref, contentWidth])
}
