import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
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
  /** Renders the screen's title, status and actions around its content. Default: the content alone. */
  Frame?: ComponentType<InPlaceFrameProps>
  /** The parameters of the screen, if it leaves the address to the page around it. */
  params?: ReturnType<typeof useSearchParams>
}

export interface InPlaceFrameProps {
  title: string
  /** Shown in place of the title until it is known. */
  pending?: ReactNode
  /** Shown beside the title: a status, a count. */
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export const InPlaceContext = createContext<InPlace | null>(null)

export const useInPlace = (): InPlace | null => useContext(InPlaceContext)

/** The parameters of a screen, such as its tab: those of the address, or its own beside a list. */
export function useScreenParams(): ReturnType<typeof useSearchParams> {
  const address = useSearchParams()
  return useInPlace()?.params ?? address
}
