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
  const [first, press] = useState<KeyboardEvent>()
  const isPeeking = useSearchParams()[0].has('peek')
  // With the rows: a key pressed as soon as they are seen counts.
  useLayoutEffect(() => {
    if (first) return undefined
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [first])
  return (first || isPeeking) && <Suspense>{renderOptional(load, { ...props, first })}</Suspense>
}
