import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'

/** Lets the items of a vertical list be dragged by a grip: calls `onMove` with the index of each item that they cross. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (name: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    const to = [...list.current!.children].findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (dragged !== undefined && to >= 0) onMove(dragged, to)
  })
  useEffect(() => {
    if (dragged === undefined) return undefined
    const onPointerMove = (event: PointerEvent) => follow(event)
    const end = () => setDragged(undefined)
    // On the window: an element loses its captured pointer when it moves in the document.
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragged])
  const dragOf = (name: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      event.preventDefault()
      setDragged(name)
    },
  })
  return { dragged, dragOf }
}
