import { useMemo, useRef } from 'react'

/** Lets one request run at a time: a second click can come before the first one has disabled its button. */
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
