import { createContext, useContext } from 'react'
import type { Row } from './row.ts'

/** A screen of a record that is shown within another page instead of at its own address. */
export interface InPlace {
  /** The record. Default: a new one. */
  id?: string
  /** Initial values of a new record. */
  values?: Row
  /** The parameter of the address that names the record. Default: that of dialogs, `form`. */
  parameter?: string
  /** Called instead of navigating away, with the record if it was saved. */
  onLeave: (saved?: Row) => void
}

export const InPlaceContext = createContext<InPlace | null>(null)

export const useInPlace = (): InPlace | null => useContext(InPlaceContext)
