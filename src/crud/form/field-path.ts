import { createContext, useContext } from 'react'
import type { FormPath } from '../resource.ts'

/** The number of leading parts of a path that antd's `Form.List` adds to the names of its fields. */
const ListDepth = createContext(0)
export const ListDepthProvider = ListDepth.Provider

/** The name of a field for antd's form: its path, relative to the list that it is in. */
export function usePlace(path: FormPath): { name: FormPath } {
  return { name: path.slice(useContext(ListDepth)) }
}
