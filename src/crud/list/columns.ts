import { isSortable } from '#contract/query.ts'
import { kindOf } from '#contract/kinds/index.ts'
import { viewOf } from '../kinds/index.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { useOwnPreference } from '../use-preference.ts'

/** Returns the columns that a list can show and those that the user chose. */
export function useColumns(resource: Resource) {
  const [stored, store] = useOwnPreference(`columns.${resource.identifier}`)
  const usual = resource.screens.list?.fields ?? []
  const possible = possibleColumns(resource)
  const chosen = stored?.split(',').filter((name) => possible.some((field) => field.name === name)) ?? []
  const names = chosen.length > 0 ? chosen : usual
  return {
    possible,
    shown: possible.filter(({ name }) => names.includes(name)),
    isUsual: stored === null,
    choose: (next: string[] | null) => store(next && next.join(',')),
  }
}

/** Lists the declared columns first, in their order. */
export function possibleColumns({ contract, fields, screens }: Resource): FieldSpec[] {
  const usual = screens.list?.fields ?? []
  const rest = contract.fields.filter((field) => !usual.includes(field.name) && !kindOf(field).unlistable)
  return [...usual, ...rest.map(({ name }) => name)].map((name) => fields[name]!)
}

/** Checks whether the platform can sort by the field. */
export const canSortBy = ({ contract }: Resource, { name }: FieldSpec): boolean =>
  contract.fields.some((field) => field.name === name && isSortable(field))

/** Minimum width of the title column, which takes the remaining space. */
export const titleWidth = 200
export const menuWidth = 52
export const selectWidth = 52

export function columnWidth({ contract }: Resource, field: FieldSpec): number | undefined {
  const width = field.width ?? viewOf(field).width
  if (field.name === contract.title) return undefined
  return typeof width === 'function' ? width(field) : width
}

/** Width below which a table scrolls sideways instead of squeezing its columns. */
export function tableWidth(resource: Resource, fields: FieldSpec[], hasMenu: boolean): number {
  const widths = fields.map((field) => columnWidth(resource, field) ?? titleWidth)
  const extra = (hasMenu ? menuWidth : 0) + (hasManyActions(resource) ? selectWidth : 0)
  return widths.reduce((sum, width) => sum + width, extra)
}

/** Checks whether rows can be selected. */
export const hasManyActions = ({ screens, actions }: Resource): boolean =>
  Boolean(screens.list?.many?.length) || actions.some(({ on }) => on.includes('rows'))

export const alignOf = (field: FieldSpec) => viewOf(field).align
