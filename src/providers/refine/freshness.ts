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
