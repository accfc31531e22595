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

/** A column of a list: the name of its field, `select` or `menu`, and what its cells show. */
export interface Column {
  id: string
  meta: ColumnMeta
}

/** Lists the columns of a list in their order, pinned ones with their left edge. */
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
export const widthOf = (columns: Column[]): number => columns.reduce((sum, { meta }) => sum + meta.size, 0)

/** The attributes of the cells of a column that stay visible while others scroll. */
export const stick = ({ left }: ColumnMeta) => (left === undefined ? {} : { 'data-pinned': true, style: { left } })
