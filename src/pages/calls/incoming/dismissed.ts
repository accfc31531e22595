import { usePreference } from '#crud/use-preference.ts'
import { useSession } from '#providers/session/session.ts'

/** Calls that are remembered as dismissed; the earliest give way. */
const most = 50

/** The ids of the calls that the user has dismissed in this browser, in any tab. */
export function useDismissed(): [string[], (id: string) => void] {
  const [stored, store] = usePreference(`calls.dismissed:${useSession()?.user.id}`)
  const dismissed = stored ? stored.split(',') : []
  return [dismissed, (id) => store([...dismissed, id].slice(-most).join())]
}
