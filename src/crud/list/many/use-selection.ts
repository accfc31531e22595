import { useCallback, useRef, useState } from 'react'
import type { ListState } from '../state.ts'

/** The selected rows of a list. */
export interface Selection {
  ids: ReadonlySet<string>
  /** True if every matching row on every page is selected. */
  isAll: boolean
  has: (id: string) => boolean
  /**
   * Selects or deselects a row, or every row between the last toggled one and this one.
   *
   * @param page the ids of the page, in order
   */
  toggle: (id: string, isOn: boolean, page?: string[]) => void
  /** Selects or deselects the rows of the page. */
  togglePage: (page: string[], isOn: boolean) => void
  selectAll: () => void
  /** Replaces the selection by these rows, such as those that failed. Default: none. */
  reset: (ids?: string[]) => void
}

interface Chosen {
  /** The search and filters that the selection was made with. */
  under: string
  ids: ReadonlySet<string>
  isAll: boolean
}

const none: ReadonlySet<string> = new Set()

/** Keeps the selection across pages, sorting and refetches. A change of search or filters clears it. */
export function useSelection({ q, filters }: ListState): Selection {
  const under = JSON.stringify([q, filters])
  const [chosen, choose] = useState<Chosen>({ under, ids: none, isAll: false })
  const last = useRef<string>(undefined)
  const { ids, isAll } = chosen.under === under ? chosen : { ids: none, isAll: false }

  const change = (some: string[], isOn: boolean) => {
    const next = new Set(ids)
    for (const id of some) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    choose({ under, ids: next, isAll: false })
  }
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle(id, isOn, page = []) {
      const [from, to] = [page.indexOf(last.current ?? ''), page.indexOf(id)].sort((one, other) => one - other)
      change(from! >= 0 ? page.slice(from, to! + 1) : [id], isOn)
      last.current = id
    },
    togglePage: change,
    selectAll: () => choose({ under, ids, isAll: true }),
    reset: useCallback((some = []) => choose({ under, ids: new Set(some), isAll: false }), [under]),
  }
}
