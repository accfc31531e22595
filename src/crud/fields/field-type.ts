import type { ComponentType } from 'react'
import type { Filters } from '../list/state.ts'
import type { FieldSpec } from '../resource.ts'

export type Row = Record<string, unknown>

/** A kind of field with its faces in lists and on records; what it is in a form is said in `controls/`. */
export interface FieldType {
  /** Width of its column in pixels, for short fields perhaps less than for long ones. */
  width: number | ((field: FieldSpec) => number)
  align?: 'right'
  /** One line in a table; not asked for empty values. */
  Cell: ComponentType<FaceProps>
  /** As much room as it needs, on the record's page. Default: the cell. */
  Display?: ComponentType<FaceProps>
  /** Above a list. Without one it cannot be filtered by. */
  Filter?: ComponentType<FilterProps>
}

export interface FaceProps {
  field: FieldSpec
  value: any
  row: Row
}

export interface FilterProps {
  field: FieldSpec
  label: string
  filters: Filters
  /** Replaces the parameters that it names; an empty list removes one. */
  onChange: (changed: Filters) => void
}
