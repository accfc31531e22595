import type { Row } from '../fields/field-type.ts'
import type { FieldSpec } from '../resource.ts'
import { isSame } from './values.ts'

/** A field that somebody else changed while it was being edited here. */
export interface Conflict {
  field: FieldSpec
  /** Only where it was changed here too, and to something else. */
  isContested: boolean
}

/**
 * What somebody else changed.
 *
 * @param seen the record as it was when editing began
 * @param theirs the record as it is now
 * @param mine what was changed here, by field
 */
export function conflictsOf(fields: FieldSpec[], seen: Row, theirs: Row, mine: Row): Conflict[] {
  return fields
    .filter(({ name }) => !isSame(seen[name], theirs[name]))
    .map((field) => ({ field, isContested: field.name in mine && !isSame(mine[field.name], theirs[field.name]) }))
}
