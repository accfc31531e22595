import { useEffect, useState } from 'react'

/** Counts down the seconds until a time. Stays correct if the tab was suspended. */
export function useCountdown(initial = 0): [seconds: number, startUntil: (moment: number) => void] {
  const [end, setEnd] = useState(initial)
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [seconds, now])
  return [
    seconds,
    (moment) => {
      setNow(Date.now())
      setEnd(moment)
    },
  ]
}
