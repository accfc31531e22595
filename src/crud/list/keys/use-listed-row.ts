import { useEffect, useRef, type RefObject } from 'react'
import type { Row } from '../../row.ts'
import { focusRow, rowWith } from './rows.ts'

/** Marks the row of the record beside the list, and scrolls to it; focuses it unless the focus is elsewhere. */
export function useListedRow(id: string, rows: Row[], panel: RefObject<HTMLElement | null>): void {
  const reached = useRef<string>(undefined)
  useEffect(() => {
    const row = rowWith(id)
    if (!row) return undefined
    row.setAttribute('aria-current', 'true')
    if (reached.current !== id) {
      reached.current = id
      if (isFree(panel.current)) focusRow(row)
      else row.scrollIntoView({ block: 'nearest' })
    }
    return () => row.removeAttribute('aria-current')
  }, [id, rows, panel])
}

/** Checks that the focus is on a row or lost, such as on one of an earlier page. */
function isFree(panel: HTMLElement | null): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return !panel?.contains(activeElement) && activeElement.matches('[data-row-key]')
}
