import { Problem } from '../http/problem.ts'

/** What both drivers put on an error of the database. */
interface DatabaseError extends Error {
  code: string
  detail?: string
}

/** An error of the database that is the caller's to solve; `undefined` for any other. */
export function problemOf(error: unknown): Problem | undefined {
  const cause = databaseErrorIn(error)
  switch (cause?.code) {
    case '23505': return new Problem('already_exists', { errors: { [columnOf(cause)]: ['Already taken'] } })
    case '23503': return cause.detail?.includes('is still referenced')
      ? new Problem('in_use')
      : new Problem('validation_failed', { errors: { [columnOf(cause)]: ['Does not exist'] } })
    case '40001': case '40P01': return new Problem('edit_conflict')
    case '57P01': case '57P03': case '08006': case '08001': return new Problem('unavailable')
    default: return isBadData(cause) ? new Problem('validation_failed') : undefined
  }
}

/** Class 22: a value that passed the contract and that the database still cannot hold, such as a NUL in a text. */
const isBadData = (cause?: DatabaseError) => cause?.code.startsWith('22')

function databaseErrorIn(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (/^[0-9A-Z]{5}$/.test((at as DatabaseError).code ?? '')) return at as DatabaseError
  }
}

/** `Key (tenant_id, email)=(…) already exists.` → `email` */
const columnOf = ({ detail = '' }: DatabaseError) =>
  /\(([^)]+)\)=/.exec(detail)?.[1]?.split(', ').filter((column) => column !== 'tenant_id').join(', ') || 'id'
