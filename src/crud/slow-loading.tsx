import { Suspense, useEffect, useState } from 'react'
import { renderOptional } from './lazy.ts'
import type { SlowNoticeProps } from './states/states.tsx'
import { loadLateNotice } from './states/load.ts'

/** Milliseconds after which loading counts as slow. */
const lateMs = 10_000

/** A loading state that shows a notice with a retry button if loading is slow. */
export function SlowLoading(props: SlowNoticeProps) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Suspense>{renderOptional(loadLateNotice, props)}</Suspense>
}
