import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refreshProfile } from './auth.ts'
import { readSession, subscribeSession } from './session.ts'

/** The one cache, with the constants of the specification §9. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeRefusal }),
  mutationCache: new MutationCache({ onError: noticeRefusal }),
  defaultOptions: {
    // Without a network it fails, and says so, where the default is to wait for one in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 120_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => statusOf(error) !== 404 && failures < 2,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
})

// At log-in, log-out and expiry, in whichever tab: nothing of one session may be seen in the next.
let owner = readSession()?.user.id
subscribeSession(() => {
  const user = readSession()?.user.id
  if (user === owner) return
  owner = user
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** A 403 may mean that the role has changed: what it allows now is asked for, so that hints are right again. */
function noticeRefusal(error: unknown): void {
  if (statusOf(error) === 403) refreshProfile().catch(() => undefined)
}

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode
}
