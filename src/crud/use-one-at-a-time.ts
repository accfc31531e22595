import { useMemo, useRef } from 'react'

/** Runs one request at a time: a second click can arrive before the first has disabled the button. */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return useMemo(
    () => ({
      /** Calls `run`, unless a request is running. */
      start(run: () => void) {
        if (isRunning.current) return
        isRunning.current = true
        run()
      },
      end() {
        isRunning.current = false
      },
    }),
    [],
  )
}
