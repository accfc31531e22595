import { Problem } from '../http/problem.ts'

/** What both drivers put on an error of the database. */
interface DatabaseError extends Error {
  code: string
  table?: string
  constraint?: string
}

/** An error of the database that is the caller's to solve; `undefined` for any other. */
export function problemOf(error: unknown): Problem | undefined {
  const cause = databaseErrorIn(error)
  switch (cause?.code) {
    case '23505': return new Problem('already_exists', { errors: { [fieldOf(cause)]: ['Already taken'] } })
    case '23503': return new Problem('validation_failed')
    case '40001': case '40P01': return new Problem('edit_conflict')
    case '57P01': case '57P03': case '08006': case '08001': return new Problem('unavailable')
    case undefined: return isUnreachable(error) ? new Problem('unavailable') : undefined
    default: return isBadData(cause) ? new Problem('validation_failed') : undefined
  }
}

/** What the driver says before there is a database to say anything. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error
  && (/^E(CONN|TIMEDOUT|NOTFOUND|PIPE)|timeout exceeded when trying to connect|Connection terminated/.test(`${(error as DatabaseError).code ?? error.message}`)
    || isUnreachable(error.cause))

export const isStillReferenced = (error: unknown) => databaseErrorIn(error)?.code === '23503'

/** Class 22: a value that passed the contract and that the database still cannot hold, such as a NUL in a text. */
const isBadData = (cause?: DatabaseError) => cause?.code.startsWith('22')

function databaseErrorIn(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (/^[0-9A-Z]{5}$/.test((at as DatabaseError).code ?? '')) return at as DatabaseError
  }
}

/** `users_email_unique` → `email`. Under row-level security the database tells the constraint and no columns. */
const fieldOf = ({ table = '', constraint = '' }: DatabaseError) =>
  constraint.replace(`${table}_`, '').replace(/_unique$/, '')
