import { useEffect, useState } from 'react'
import { Figure } from '#crud/fields/figure.tsx'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { formatDuration } from '#providers/format/numbers.ts'

/** The length of the talk; counts while the parties talk. */
export default function TalkTime({ value, row }: FaceProps) {
  const { answered_at, ended_at } = row as { answered_at: string | null; ended_at: string | null }
  const since = answered_at && !ended_at ? Date.parse(answered_at) : undefined
  const now = useSeconds(since !== undefined)
  if (since !== undefined) return <Figure>{formatDuration(Math.max(0, Math.floor((now - since) / 1000)))}</Figure>
  return typeof value === 'number' ? <Figure>{formatDuration(value)}</Figure> : <Nothing />
}

/** The time, every second while it is shown. */
function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
