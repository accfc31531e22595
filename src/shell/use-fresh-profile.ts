import { useEffect } from 'react'
import { subscribeRefusals } from '#providers/requests/refusals.ts'
import { renewFailedProfile, renewProfile } from '#providers/session/fresh-profile.ts'

/** Reloads the profile, so that changed permissions and requirements apply without a new log-in. */
export function useFreshProfile(): void {
  useEffect(() => {
    void renewProfile()
    return subscribeRefusals(() => void renewProfile())
  }, [])

  useEffect(() => {
    const events = ['online', 'focus']
    for (const event of events) window.addEventListener(event, renewFailedProfile)
    return () => {
      for (const event of events) window.removeEventListener(event, renewFailedProfile)
    }
  }, [])
}
