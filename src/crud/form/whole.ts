import { createContext, useDeferredValue } from 'react'

/** Tells whether a form draws all of its fields, or the first ones, which can be typed into meanwhile. */
export const WholeContext = createContext(true)

/** The number of fields that a form begins with. */
export const firstFields = 2

/** `false` at first, so that the first fields are seen before the others; not for an address that names a section. */
export const useWhole = (): boolean => useDeferredValue(true, window.location.hash !== '')
