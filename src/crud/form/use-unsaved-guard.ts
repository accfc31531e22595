import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { readSession } from '#providers/session/session.ts'
import { useInPlace } from '../in-place.ts'

/** The query parameter that opens the form of a record in a dialog: `?form=new`. */
export const dialogParameter = 'form'

/**
 * Asks before unsaved changes are lost: by the router on navigation, by the browser when the tab is closed.
 *
 * @param onDiscard called when the user leaves without saving
 */
export function useUnsavedGuard(isDirty: () => boolean, onDiscard?: () => void): Blocker {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty])

  const parameter = useInPlace()?.parameter ?? dialogParameter
  const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
    `${pathname} ${new URLSearchParams(search).get(parameter) ?? ''}`
  // A form is left when the path or the record changes. Does not ask after the session has ended.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation) !== placeOf(nextLocation) && readSession() !== null && isDirty(),
  )
  if (blocker.state !== 'blocked') return blocker
  const proceed = () => {
    onDiscard?.()
    blocker.proceed()
  }
  return { ...blocker, proceed }
}
