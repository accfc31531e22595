import { useState, type PointerEvent, type RefObject } from 'react'

/** Lets the items of a vertical list be dragged by a grip: calls `onMove` with the index of each item that they cross. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (name: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const dragOf = (name: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(name)
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged !== name) return
      const to = [...list.current!.children].findIndex((item) => {
        const { top, bottom } = item.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      if (to >= 0) onMove(name, to)
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  })
  return { dragged, dragOf }
}
