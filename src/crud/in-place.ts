import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Row } from './row.ts'

/** The form or page of a record that is shown inside another page, without an address of its own. */
export interface InPlace {
  /** The id of the record. Default: a new one. */
  id?: string
  /** Initial values of a new record. */
  values?: Row
  /** The query parameter with the id of the record. Default: `form`, as for dialogs. */
  parameter?: string
  /** Called instead of navigating away; with the record if it was saved. */
  onLeave: (saved?: Row) => void
  /** Renders the screen's title, status and actions around its content. Default: only the content. */
  Frame?: ComponentType<InPlaceFrameProps>
  /** The parameters of the screen. Set if it must not change the address of the surrounding page. */
  params?: ReturnType<typeof useSearchParams>
}

export interface InPlaceFrameProps {
  title: string
  /** Shown in place of the title while it loads. */
  pending?: ReactNode
  /** Shown beside the title: a status, a count. */
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export const InPlaceContext = createContext<InPlace | null>(null)

export const useInPlace = (): InPlace | null => useContext(InPlaceContext)

/** The parameters of a screen, such as its tab: from the address, or its own if it is shown beside a list. */
export function useScreenParams(): ReturnType<typeof useSearchParams> {
  const address = useSearchParams()
  return useInPlace()?.params ?? address
}
