import { Problem } from '../base/problem.ts'

/** The fields that both drivers add to a database error. */
interface DatabaseError extends Error {
  code: string
  table?: string
  constraint?: string
}

/** Returns the problem for a database error caused by the request; `undefined` for any other. */
export function problemFromViolation(error: unknown): Problem | undefined {
  const cause = databaseErrorIn(error)
  switch (cause?.code) {
    case '23505':
      return new Problem('already_exists', { errors: { [fieldOf(cause)]: [{ code: 'taken' }] } })
    case '23503':
      return new Problem('validation_failed')
    case '40001':
    case '40P01':
      return new Problem('edit_conflict')
    case undefined:
      return isUnreachable(error) ? new Problem('unavailable') : undefined
    default:
      if (passing.test(cause!.code)) return new Problem('unavailable')
      return isBadData(cause) ? new Problem('validation_failed') : undefined
  }
}

/**
 * Temporary conditions: 08 connection failures, 53 disk, memory or connections exhausted, 55P03 and 57014 timeouts,
 * 25P03 and 57P01 to 57P05 sessions ended by the server.
 */
const passing = /^(08|53)...$|^(55P03|57014|25P03|57P0[1-5])$/

/** Recognises errors of the driver or the file system, which have no database code. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (unreachable.test(`${(error as DatabaseError).code ?? error.message}`) || isUnreachable(error.cause))

const unreachable =
  /^E(CONN|TIMEDOUT|NOTFOUND|PIPE|NOSPC|DQUOT|MFILE|NFILE)|timeout exceeded when trying to connect|Connection terminated|not queryable/

/** Returns the name of the unique constraint or index that an insert or update violated. */
export function violatedKey(error: unknown): string | undefined {
  const cause = databaseErrorIn(error)
  return cause?.code === '23505' ? cause.constraint : undefined
}

export const isStillReferenced = (error: unknown) => databaseErrorIn(error)?.code === '23503'

/** Class 22: a value that the contract accepts but the database cannot store, such as a NUL in a text. */
const isBadData = (cause?: DatabaseError) => cause?.code.startsWith('22')

/** Returns the error of the database within an error of a driver. */
export function databaseErrorIn(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (/^[0-9A-Z]{5}$/.test((at as DatabaseError).code ?? '')) return at as DatabaseError
  }
}

/** `users_email_unique` → `email`. Under row-level security the error names the constraint, but no columns. */
const fieldOf = ({ table = '', constraint = '' }: DatabaseError) =>
  constraint.replace(`${table}_`, '').replace(/_unique$/, '')
