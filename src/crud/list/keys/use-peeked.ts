import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNeighbours, type Neighbour } from '../../record/use-neighbours.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { originOf } from '../origin.ts'
import type { ListState } from '../state.ts'

export interface Peeked {
  resource: Resource
  /** The list that contains the record. */
  state: ListState
  rows: Row[]
  /** The id of the shown record. */
  id: string
  /** Shows another record, given the page of the list that contains it. */
  onShow: (id: string, page: number) => void
  onClose: () => void
}

/** The records before and after the shown one. If it leaves the list, the record at its position follows. */
export function usePeeked({ resource, state, rows, id, onShow, onClose }: Peeked) {
  const [last, setLast] = useState<{ id?: string; index: number; next?: string }>({ index: 0 })
  const neighbours = useNeighbours(resource, id, originOf(resource, state, last.index))
  const { previous, next, position, isRead } = neighbours
  /** A step beyond the page, pending until the record in the address is shown. */
  const pendingStep = useRef(0)
  const open = (to?: Neighbour) => to && onShow(to.id, to.origin.state.page)
  const step = (by: number) => {
    // `window.location` is ahead of the rendered state during fast key presses.
    const wanted = new URLSearchParams(window.location.search).get('peek') ?? id
    const at = rows.findIndex((row) => row['id'] === wanted)
    const beside = at < 0 ? undefined : rows[at + by]
    if (beside) onShow(String(beside['id']), state.page)
    else if (wanted === id) open(by > 0 ? next : previous)
    else pendingStep.current = by
  }
  const leave = () => {
    // The next record moves to the page of the removed one.
    if (next) onShow(next.id, state.page)
    else if (previous) open(previous)
    else onClose()
  }
  const nextId = next?.id
  const follow = useEffectEvent(() => {
    if (position !== undefined) setLast({ id, index: (position - 1) % state.pageSize, next: nextId })
    // A record that moved to the next page because of new rows is still in the list.
    else if (isRead && last.id === id && last.next === nextId) leave()
  })
  useEffect(() => follow(), [id, position, nextId, isRead])
  const catchUp = useEffectEvent(() => {
    const by = pendingStep.current
    pendingStep.current = 0
    if (by !== 0) step(by)
  })
  useEffect(() => catchUp(), [id])
  return { neighbours, open, step, leave }
}
