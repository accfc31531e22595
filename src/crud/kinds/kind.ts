import type { ResourceEntry } from '../entry.ts'
import type { FaceProps, FieldSpec } from '../resource.ts'
import type { ComponentType } from 'react'
import type { Filters } from '../list/state.ts'

/**
 * The views of a field kind in lists and on records; `contract/grammar/kinds/<kind>.ts` holds what it shares with the
 * platform. Its control is in `controls.tsx`, which lint lets forms alone import: lists must not load antd's controls.
 */
export interface KindView {
  /** Column width in pixels; a function can depend on the length of the field. */
  width: number | ((field: FieldSpec) => number)
  align?: 'right'
  /** Its texts are cut in a table where there is no room for all of them. */
  isCut?: boolean
  /** One line in a table. It is not rendered for empty values. */
  Cell: ComponentType<FaceProps>
  /** Shown on the record's page, with any height. Default: the cell. */
  Display?: ComponentType<FaceProps>
  /** Shown above a list. Without one, the kind cannot be filtered in the console. */
  Filter?: ComponentType<FilterProps>
  /** Loads what cells need to show values as they are meant; lists wait for it. */
  prepare?: () => Promise<unknown>
  /** Takes the whole width of a form. */
  isWide?: boolean
  /** Has its own panel on the record's page, beside the list of facts. */
  isPanel?: boolean
  /** Its control changes by choosing, not by typing; a property is saved at once. */
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
  /** The list that is filtered, whose rows with each value are counted. */
  list?: { resource: ResourceEntry; q: string }
  /** Replaces the given parameters; an empty list removes one. */
  onChange: (changed: Filters) => void
}
