import { Suspense, useEffect, useState } from 'react'
import { renderOptional } from './lazy.ts'
import type { SlowNoticeProps } from './states/states.tsx'
import { loadLateNotice } from './states/load.ts'

/** Milliseconds after which loading takes unusually long. */
const lateMs = 10_000

/** Rendered while something loads: says so when that takes unusually long, with a button that asks again. */
export function SlowLoading(props: SlowNoticeProps) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Suspense>{renderOptional(loadLateNotice, props)}</Suspense>
}
