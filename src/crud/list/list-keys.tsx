import { Suspense, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withTexts } from '#providers/format/i18n.ts'
import { renderOptional } from '../lazy.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import type { ListState } from './state.ts'

const load = () => withTexts(import('./keys/keys.tsx'), 'keys', 'records', 'reasons')

export interface ListKeysProps {
  resource: Resource
  state: ListState
  rows: Row[]
}

/** The keys of a list, and the record shown beside it. They load with the first key, or with an address that shows one. */
export function ListKeys(props: ListKeysProps) {
  const [early, setEarly] = useState<KeyboardEvent[]>([])
  const [isReady, setReady] = useState(false)
  const isPeeking = useSearchParams()[0].has('peek')
  // With the rows: keys pressed as soon as they are seen count.
  useLayoutEffect(() => {
    if (isReady) return undefined
    const keep = (event: KeyboardEvent) => !event.defaultPrevented && setEarly((before) => [...before, event])
    window.addEventListener('keydown', keep)
    return () => window.removeEventListener('keydown', keep)
  }, [isReady])
  if (!isPeeking && !isReady && early.length === 0) return null
  return <Suspense>{renderOptional(load, { ...props, early, onReady: () => setReady(true) })}</Suspense>
}
