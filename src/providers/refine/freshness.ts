import type { QueryClient } from '@tanstack/react-query'
/** Stale time and cache time of queries (specification §9). */
export const standard = { staleTime: 120_000, gcTime: 300_000 } as const

// Exceptions from the standard, with reasons. No other file sets `staleTime` or `gcTime`.

/** Hints and identity: the role can change at any time, and the answer needs no request. */
export const ofSession = { staleTime: 0 } as const
export const ofAccess = { ...ofSession, gcTime: 0 } as const

/** An edited record: loaded when its form opens, and not refetched while the user types. */
export const ofEditedRecord = {
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
} as const

/** Devices, two-factor authentication and tenant settings: outdated data would mislead about security. */
export const ofSecurity = { staleTime: 0 } as const

/** An unconfirmed secret: removed when its page is left, and not replaced while it is shown. */
export const ofSecret = { gcTime: 0, refetchOnReconnect: false } as const

/** Notifications: others cause them at any time. */
export const ofNotifications = { staleTime: 0 } as const

/** Jobs: their progress changes by itself. */
export const ofJobs = { staleTime: 0 } as const

/** Results of the command palette: kept while a text is typed, deleted and typed again. */
export const ofSearch = { staleTime: 10_000 } as const

/** Checks whether a query is read again at any time, such as the jobs in the header. */
export const isAlwaysStale = ({ staleTime }: { staleTime?: unknown }): boolean => staleTime === 0

/** Reads everything on the screen again, after a change that can concern any of it. */
export async function reloadAll(client: QueryClient): Promise<void> {
  // A first request that is under way may have been answered before, and would be waited for instead of being repeated.
  await client.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries()
}
