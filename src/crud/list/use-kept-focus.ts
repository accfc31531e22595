import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Row } from '../row.ts'

/** Moves the focus on to the row that takes the place of the focused one, if that leaves the list. */
export function useKeptFocus(rows: Row[]): void {
  const last = useRef<{ row: Element; list: Element; index: number }>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-row-key]')
      const list = row?.parentElement
      last.current = list ? { row, list, index: [...list.children].indexOf(row) } : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const { list, index } = last.current
    const next = list.children[Math.min(index, list.children.length - 1)]
    if (!(next instanceof HTMLElement) || !next.dataset['rowKey']) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }, [rows])
}
