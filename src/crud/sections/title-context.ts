import { createContext } from 'react'

/** The title of the enclosing section, which a group with the same name does not repeat. */
export const TitleContext = createContext<string | undefined>(undefined)
