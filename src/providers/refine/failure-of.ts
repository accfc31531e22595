/**
 * The error of a query that has nothing to show. Content that was shown, and what is typed into it, stays when reading it
 * again fails.
 */
export const failureOf = <Failure>({ data, error }: { data?: unknown; error: Failure | null }): Failure | null =>
  data === undefined ? error : null
