import { tableFeatures, type ColumnDef } from '@tanstack/react-table'
import type { Row } from '../row.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import type { ColumnChoice } from './column-choice.ts'
import { columnWidth, menuWidth, selectWidth, titleWidth } from './columns.ts'

/** The content of a column: a field, the box that selects a row, or the row menu. */
export interface ColumnMeta {
  field?: FieldSpec
  isSelect?: boolean
  /** In pixels; the minimum of a flexible column. */
  size: number
  /** Takes the remaining width. */
  isFlexible?: boolean
  /** The left edge of a pinned column. */
  left?: number
}

/** The features of TanStack Table used by lists. Order, width and pinning need none: they follow from the column list. */
export const features = tableFeatures({ columnMeta: {} as ColumnMeta })
export type Features = typeof features
export type Column = ColumnDef<Features, Row> & { id: string; meta: ColumnMeta }

/** Describes the columns of a list for TanStack Table. */
export function columnsOf(
  resource: Resource,
  fields: FieldSpec[],
  { widths, pinned }: ColumnChoice,
  { hasMenu, hasSelect }: { hasMenu: boolean; hasSelect: boolean },
): Column[] {
  const select: Column = { id: 'select', meta: { size: selectWidth, isSelect: true } }
  const columns = hasSelect ? [select] : []
  let left = hasSelect ? selectWidth : 0
  for (const field of fields) {
    const width = widths[field.name] ?? columnWidth(resource, field)
    const size = width ?? titleWidth
    const meta: ColumnMeta = { field, size, isFlexible: width === undefined }
    columns.push({ id: field.name, meta })
    if (!pinned.includes(field.name)) continue
    select.meta.left = 0
    meta.left = left
    left += size
  }
  if (hasMenu) columns.push({ id: 'menu', meta: { size: menuWidth } })
  if (!columns.some(({ meta }) => meta.isFlexible)) columns.at(-1)!.meta.isFlexible = true
  return columns
}

/** Width below which a table scrolls sideways instead of squeezing its columns. */
export const widthOf = (columns: { meta: ColumnMeta }[]): number =>
  columns.reduce((sum, { meta }) => sum + meta.size, 0)

/** The attributes of the cells of a column that stay visible while others scroll. */
export const stick = ({ left }: ColumnMeta) => (left === undefined ? {} : { 'data-pinned': true, style: { left } })
