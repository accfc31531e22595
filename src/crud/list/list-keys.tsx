import type { ListKeysProps } from './keys/keys.tsx'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withTexts } from '#providers/format/i18n.ts'
import { renderOptional } from '../lazy.ts'

const load = () => withTexts(import('./keys/keys.tsx'), 'keys', 'records', 'reasons')

/** The keys of a list and the record beside it. The module loads on the first key, or if the address names a record. */
export function ListKeys(props: ListKeysProps) {
  const [early, setEarly] = useState<KeyboardEvent[]>([])
  const [isReady, setReady] = useState(false)
  const isPeeking = useSearchParams()[0].has('peek')
  // A layout effect, so that keys count as soon as the rows are visible.
  useLayoutEffect(() => {
    if (isReady) return undefined
    const keep = (event: KeyboardEvent) => !event.defaultPrevented && setEarly((before) => [...before, event])
    window.addEventListener('keydown', keep)
    return () => window.removeEventListener('keydown', keep)
  }, [isReady])
  if (!isPeeking && !isReady && early.length === 0) return null
  return <Suspense>{renderOptional(load, { ...props, early, onReady: () => setReady(true) })}</Suspense>
}
