import { recentPlaces, type RecentPlace } from '#crud/recent-places.ts'
import { recentIn, recentKey } from '#crud/recent.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import { useSession } from '#providers/session/session.ts'

/** The records that the user has opened last; none in a session that acts as another user. */
export function useRecentPlaces(): RecentPlace[] {
  const session = useSession()
  const [recent] = useOwnPreference(recentKey)
  return session && !session.impersonation ? recentPlaces(recentIn(recent), session.user.tenant_id) : []
}
