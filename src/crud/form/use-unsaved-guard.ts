import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '#providers/session.ts'

/** Asks before what was typed is lost: on links and Back through the router, on closing the tab through the browser. */
export function useUnsavedGuard(isDirty: () => boolean) {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty])

  // A session that has ended leaves nothing to stay for.
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && readSession() !== null && isDirty(),
  )
}
