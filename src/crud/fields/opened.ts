import { createContext } from 'react'

/**
 * Set where a select is there to be chosen from at once: it shows its choices without being opened, and calls the
 * function for each choice, the current one included.
 */
export const OpenedContext = createContext<(() => void) | null>(null)
