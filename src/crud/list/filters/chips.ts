import { createContext, type ReactNode } from 'react'

export interface ChipProps {
  /** The name of the filter. */
  label: string
  /** Labels of its values. */
  chosen: string[]
  onClear: () => void
}

/** Renders the filters below it as chips that remove them, instead of as buttons that open their choices. */
export const ChipContext = createContext<((props: ChipProps) => ReactNode) | null>(null)

/** A filter that is shown only while it is set or open. */
export interface Kept {
  /** True if the user has just added it, so that it opens. */
  isAdded: boolean
  onOpened: () => void
  onClosed: () => void
}

export const KeptContext = createContext<Kept | null>(null)
