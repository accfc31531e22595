import type { Row } from '../row.ts'
import type { FieldSpec } from '../resource.ts'
import { isSame } from './values.ts'

/** A field that another user changed during editing. */
export interface Conflict {
  field: FieldSpec
  /** True if both users changed it to different values. */
  isContested: boolean
}

/**
 * Returns the changes of another user.
 *
 * @param seen the record when editing began
 * @param theirs the current record
 * @param mine the user's own changes by field
 */
export function conflictsOf(fields: FieldSpec[], seen: Row, theirs: Row, mine: Row): Conflict[] {
  return fields
    .filter(({ name }) => !isSame(seen[name], theirs[name]))
    .map((field) => ({ field, isContested: field.name in mine && !isSame(mine[field.name], theirs[field.name]) }))
}
