import type { QueryClient } from '@tanstack/react-query'
/** Stale time and cache time of queries (specification §9). */
export const standard = { staleTime: 120_000, gcTime: 300_000 } as const

// Exceptions from the standard, with reasons. No other file sets `staleTime` or `gcTime`.

/** Permissions and identity: the role can change at any time, and reading it sends no request. */
export const ofSession = { staleTime: 0 } as const
export const ofAccess = { ...ofSession, gcTime: 0 } as const

/** An edited record: loaded when its form opens, and not refetched while the user types. */
export const ofEditedRecord = {
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
} as const

/** Devices, two-factor authentication and tenant settings: stale data could hide a security problem. */
export const ofSecurity = { staleTime: 0 } as const

/** An unconfirmed secret: removed on leaving its page, and not replaced while it is shown. */
export const ofSecret = { gcTime: 0, refetchOnReconnect: false } as const

/** Notifications: created by others at any time. */
export const ofNotifications = { staleTime: 0 } as const

/** Jobs: their progress changes continuously. */
export const ofJobs = { staleTime: 0 } as const

/** Results of the command palette: cached while the user edits the search. */
export const ofSearch = { staleTime: 10_000 } as const

/** Checks whether a query is always stale, such as the jobs in the header. */
export const isAlwaysStale = ({ staleTime }: { staleTime?: unknown }): boolean => staleTime === 0

/** Refetches everything on the screen, after a change that can affect any of it. */
export async function reloadAll(client: QueryClient): Promise<void> {
  // Cancels first requests in progress: they may have been answered before the change, and would not be repeated.
  await client.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries()
}
