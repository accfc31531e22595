import { createContext, useContext } from 'react'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import type { ListState } from './state.ts'

/**
 * The list from which a record was opened. Stored in the history entry, so it survives a reload but is not part of a
 * link.
 */
export interface Origin {
  resource: string
  at?: Record<string, string>
  /** The query of the list, including filters set by a tab. */
  state: ListState
  /** The position of the record on its page. */
  index: number
}

interface Listed {
  resource: Resource
  state: ListState
  rows: Row[]
}

/** The list that contains the current rows. */
export const ListedContext = createContext<Listed | null>(null)

/** Returns the state of the navigation from a list to one of its records. */
export function useOriginOf(): (row: Row) => { origin: Origin } | undefined {
  const listed = useContext(ListedContext)
  return (row) => (listed ? { origin: originOf(listed.resource, listed.state, listed.rows.indexOf(row)) } : undefined)
}

export const originOf = ({ identifier, at }: Resource, state: ListState, index: number): Origin => ({
  resource: identifier,
  ...(at && { at }),
  state,
  index,
})

/** Reads the list from the state of the navigation to a record of this resource. */
export function originIn(state: unknown, { identifier }: Resource): Origin | undefined {
  const origin = (state as { origin?: Origin } | null)?.origin
  return origin?.resource === identifier ? origin : undefined
}
