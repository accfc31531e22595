import { useEffect, useState } from 'react'

/** Returns the first of the sections that is in the upper part of the window. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = all.find((id) => visible.has(id))
        if (first) setCurrent(first)
      },
      // Below the place that a section is scrolled to.
      { rootMargin: '-124px 0px -50% 0px' },
    )
    for (const element of all.flatMap((id) => document.getElementById(id) ?? [])) observer.observe(element)
    return () => observer.disconnect()
  }, [key])
  return current
}
