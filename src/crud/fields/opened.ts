import { createContext } from 'react'

/**
 * Set around a select that opens its options at once. The function is called for each choice, including the current
 * one.
 */
export const OpenedContext = createContext<(() => void) | null>(null)
