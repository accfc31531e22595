import { createContext, useContext } from 'react'
import type { FormPath } from '../resource.ts'

/** The number of leading path segments that antd's `Form.List` adds to field names. */
const ListDepth = createContext(0)
export const ListDepthProvider = ListDepth.Provider

/** The name of a field for antd's form: its path, relative to the enclosing list. */
export function usePlace(path: FormPath): { name: FormPath } {
  return { name: path.slice(useContext(ListDepth)) }
}
