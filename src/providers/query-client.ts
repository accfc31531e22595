import { QueryClient } from '@tanstack/react-query'
import { readSession, subscribeSession } from './session.ts'

/** The one cache, with the constants of the specification §9. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 120_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => (error as { statusCode?: number }).statusCode !== 404 && failures < 2,
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
