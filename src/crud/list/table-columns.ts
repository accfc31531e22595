import { columnSizingFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table'
import type { Row } from '../row.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import type { ColumnChoice } from './column-choice.ts'
import { columnWidth, menuWidth, selectWidth, titleWidth } from './columns.ts'

/** The content of a column: a field, the box that selects a row, or the row menu. */
export interface ColumnMeta {
  field?: FieldSpec
  isSelect?: boolean
  /** Takes the remaining width. */
  isFlexible?: boolean
  /** The left edge of a pinned column. */
  left?: number
}

/** The features of TanStack Table used by lists. Order and pinning need none: they follow from the column list. */
export const features = tableFeatures({ columnSizingFeature, columnMeta: {} as ColumnMeta })
export type Features = typeof features
export type Column = ColumnDef<Features, Row> & { size: number; meta: ColumnMeta }

/** Describes the columns of a list for TanStack Table. */
export function columnsOf(
  resource: Resource,
  fields: FieldSpec[],
  { widths, pinned }: ColumnChoice,
  { hasMenu, hasSelect }: { hasMenu: boolean; hasSelect: boolean },
): Column[] {
  const select: Column = { id: 'select', size: selectWidth, meta: { isSelect: true } }
  const columns = hasSelect ? [select] : []
  let left = hasSelect ? selectWidth : 0
  for (const field of fields) {
    const width = widths[field.name] ?? columnWidth(resource, field)
    const size = width ?? titleWidth
    const meta: ColumnMeta = { field, isFlexible: width === undefined }
    columns.push({ id: field.name, size, meta })
    if (!pinned.includes(field.name)) continue
    select.meta.left = 0
    meta.left = left
    left += size
  }
  if (hasMenu) columns.push({ id: 'menu', size: menuWidth, meta: {} })
  if (!columns.some(({ meta }) => meta.isFlexible)) columns.at(-1)!.meta.isFlexible = true
  return columns
}

/** The attributes of the cells of a column that stay visible while others scroll. */
export const stick = ({ left }: ColumnMeta) => (left === undefined ? {} : { 'data-pinned': true, style: { left } })
