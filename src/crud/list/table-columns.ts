import { viewOf } from '../kinds/index.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import type { ColumnChoice } from './column-choice.ts'
import { columnWidth, isInWords, menuWidth, selectWidth, titleWidth } from './columns.ts'
import { shareRoom } from './widths.ts'

/** The content of a column: a field, the checkbox of a row, or the row menu. */
export interface ColumnMeta {
  field?: FieldSpec
  isSelect?: boolean
  /** In pixels; the minimum of a flexible column. */
  size: number
  /** Takes the remaining width. */
  isFlexible?: boolean
  /** Stays visible at the left during horizontal scrolling. */
  isPinned?: boolean
}

/** A column of a list: the name of its field, `select` or `menu`, and what its cells show. */
export interface Column {
  id: string
  meta: ColumnMeta
}

/** The measured width of the content of each column, by field name. */
export type Needs = Record<string, number>

/** Maximum width in pixels of a text column, and of other columns. */
const mostOfText = 640
const mostOfOthers = 320
const leastOfText = 120

/**
 * Returns the columns of a list in their order. Text columns share the space left by the others; the title takes the
 * rest. If the title is numeric, the last column takes it.
 *
 * @param needs the measured widths; until then, those of the kinds apply
 * @param room the width of the list
 */
export function columnsOf(
  resource: Resource,
  fields: FieldSpec[],
  { widths, pinned }: ColumnChoice,
  { hasMenu, hasSelect }: { hasMenu: boolean; hasSelect: boolean },
  needs: Needs = {},
  room = 0,
): Column[] {
  const { title } = resource.contract
  const others = (hasSelect ? selectWidth : 0) + (hasMenu ? menuWidth : 0)
  const usual = (field: FieldSpec) => columnWidth(resource, field) ?? titleWidth
  const sizes = fields.map((field) => widths[field.name] ?? Math.min(needs[field.name] ?? usual(field), mostOfOthers))
  const texts = fields.flatMap((field, index) => (isText(resource, field) && !widths[field.name] ? [index] : []))
  const taken = sizes.reduce((sum, size, index) => (texts.includes(index) ? sum : sum + size), others)
  const shares = shareRoom(
    texts.map((index) => textOf(fields[index]!, fields[index]!.name === title, needs, usual(fields[index]!))),
    room - taken,
  )
  for (const [place, index] of texts.entries()) sizes[index] = Math.floor(shares[place]!)
  const stretched = fields.find((field) => isInWords(resource, field)) ?? fields.at(-1)
  const columns: Column[] = fields.map((field, index) => ({
    id: field.name,
    meta: {
      field,
      size: isInWords(resource, field) && !widths[title] ? titleWidth : sizes[index]!,
      isFlexible: field === stretched && !widths[field.name],
      isPinned: pinned.includes(field.name),
    },
  }))
  const isAnyPinned = columns.some(({ meta }) => meta.isPinned)
  if (hasSelect) columns.unshift({ id: 'select', meta: { size: selectWidth, isSelect: true, isPinned: isAnyPinned } })
  if (hasMenu) columns.push({ id: 'menu', meta: { size: menuWidth } })
  if (!columns.some(({ meta }) => meta.isFlexible)) columns.at(-1)!.meta.isFlexible = true
  return columns
}

const textOf = ({ name }: FieldSpec, isTitle: boolean, needs: Needs, usual: number) => ({
  need: Math.min(needs[name] ?? usual, mostOfText),
  least: isTitle ? titleWidth : Math.min(leastOfText, usual),
  part: isTitle ? 2 : 1,
})

/** Checks whether the values of a column can be truncated. */
const isText = (resource: Resource, field: FieldSpec) => isInWords(resource, field) || viewOf(field).isCut === true

/** The width below which a table scrolls horizontally instead of shrinking its columns. */
export const widthOf = (columns: Column[]): number => columns.reduce((sum, { meta }) => sum + meta.size, 0)

/** The left offset of each pinned column, as CSS variables of the table. */
export function edgesOf(columns: Column[]): Record<string, string> {
  let left = 0
  return Object.fromEntries(
    columns
      .filter(({ meta }) => meta.isPinned)
      .map(({ id, meta }) => {
        const edge = [edgeName(id), `${left}px`]
        left += meta.size
        return edge
      }),
  )
}

const edgeName = (id: string) => `--left-${id}`

/** The attributes of the cells of a pinned column. */
export const stick = ({ id, meta }: Column) =>
  meta.isPinned ? { 'data-pinned': true, style: { left: `var(${edgeName(id)})` } } : {}
