import { createContext, useDeferredValue } from 'react'

/** False while a form renders only its first fields, so that users can start typing. */
export const WholeContext = createContext(true)

/** The number of fields rendered first. */
export const firstFields = 2

/**
 * Returns false on the first render, so that the first fields appear early. True at once if the address names a
 * section.
 */
export const useWhole = (): boolean => useDeferredValue(true, window.location.hash !== '')
