import { createContext } from 'react'

/** The title of the section that fields are in, which a group of the same name does not repeat. */
export const TitleContext = createContext<string | undefined>(undefined)
