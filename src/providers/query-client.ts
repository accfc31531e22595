import { QueryClient } from '@tanstack/react-query'

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

/** At log-in, log-out and expiry: nothing of one session may be seen in the next. */
export function forgetQueries(): void {
  void queryClient.cancelQueries()
  queryClient.clear()
}
