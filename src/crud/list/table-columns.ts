import { columnSizingFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table'
import type { Row } from '../row.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { columnWidth, menuWidth, selectWidth, titleWidth } from './columns.ts'

/** The content of a column: a field, the box that selects a row, or the row menu. */
export interface ColumnMeta {
  field?: FieldSpec
  isSelect?: boolean
  /** Takes the remaining width. */
  isFlexible?: boolean
}

/** The features of TanStack Table used by lists. Add order, pinning and selection here when needed. */
export const features = tableFeatures({ columnSizingFeature, columnMeta: {} as ColumnMeta })
export type Features = typeof features

/** Describes the columns of a list for TanStack Table. */
export function columnsOf(
  resource: Resource,
  fields: FieldSpec[],
  { hasMenu, hasSelect }: { hasMenu: boolean; hasSelect: boolean },
): ColumnDef<Features, Row>[] {
  const columns = fields.map((field): ColumnDef<Features, Row> => {
    const width = columnWidth(resource, field)
    return { id: field.name, size: width ?? titleWidth, meta: { field, isFlexible: width === undefined } }
  })
  if (hasSelect) columns.unshift({ id: 'select', size: selectWidth, meta: { isSelect: true } })
  return hasMenu ? [...columns, { id: 'menu', size: menuWidth, meta: {} }] : columns
}
