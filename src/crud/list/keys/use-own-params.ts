import { useState } from 'react'
import { createSearchParams, type SetURLSearchParams, type useSearchParams } from 'react-router'

/** Parameters like those of an address, kept in memory. A next record keeps the tab alone. */
export function useOwnParams(id: string): ReturnType<typeof useSearchParams> {
  const [own, setOwn] = useState({ id, params: new URLSearchParams() })
  const params = own.id === id ? own.params : tabOf(own.params)
  const set: SetURLSearchParams = (next) =>
    setOwn({ id, params: createSearchParams(typeof next === 'function' ? next(new URLSearchParams(params)) : next) })
  return [params, set]
}

function tabOf(params: URLSearchParams): URLSearchParams {
  const tab = params.get('tab')
  return new URLSearchParams(tab ? { tab } : {})
}
