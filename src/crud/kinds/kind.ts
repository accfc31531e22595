import type { ResourceEntry } from '../entry.ts'
import type { FaceProps, FieldSpec } from '../resource.ts'
import type { ComponentType } from 'react'
import type { Filters } from '../list/state.ts'

/**
 * The views of a field kind in lists and on records; `contract/grammar/kinds/<kind>.ts` has the part shared with the
 * platform. Controls are in `controls.tsx`, which only forms may import: lists must not load antd's controls.
 */
export interface KindView {
  /** Column width in pixels; a function can depend on the length of the field. */
  width: number | ((field: FieldSpec) => number)
  align?: 'right'
  /** Truncates long texts in a table. */
  isCut?: boolean
  /** A single line in a table. Not rendered for empty values. */
  Cell: ComponentType<FaceProps>
  /** Shown on the record's page, with any height. Default: the cell. */
  Display?: ComponentType<FaceProps>
  /** Shown above a list. Without one, the kind cannot be filtered in the console. */
  Filter?: ComponentType<FilterProps>
  /** Loads what cells need for formatting; lists wait for it. */
  prepare?: () => Promise<unknown>
  /** Spans the whole width of a form. */
  isWide?: boolean
  /** Has its own panel on the record's page, beside the list of facts. */
  isPanel?: boolean
  /** Its control selects a value instead of taking text; as a property it is saved at once. */
  isChosen?: boolean
  /** Its control consists of form fields of its own. */
  isNested?: boolean
  /** Omits empty values from the record's page instead of showing a dash. */
  hidesEmpty?: boolean
}

export interface FilterProps {
  field: FieldSpec
  label: string
  filters: Filters
  /** The filtered list and its search, for the number of rows with each value. */
  list?: { resource: ResourceEntry; q: string }
  /** Replaces the given parameters; an empty list removes one. */
  onChange: (changed: Filters) => void
}
