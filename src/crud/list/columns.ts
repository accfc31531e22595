import { isSortable } from '#contract/query.ts'
import type { FieldKind } from '#contract/fields.ts'
import { typeOf } from '../fields/index.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { usePreference } from '../use-preference.ts'

const unlistable: FieldKind[] = ['longtext', 'json', 'secret']

/** Which columns a list can show, and which of them this browser's user chose. */
export function useColumns(resource: Resource) {
  const [stored, store] = usePreference(`columns.${resource.identifier}`)
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

/** Those that the declaration names come first, in its order. */
export function possibleColumns({ contract, fields, screens }: Resource): FieldSpec[] {
  const usual = screens.list?.fields ?? []
  const rest = contract.fields.filter(({ name, kind }) => !usual.includes(name) && !unlistable.includes(kind))
  return [...usual, ...rest.map(({ name }) => name)].map((name) => fields[name]!)
}

/** What the platform cannot sort by is not offered. */
export const canSortBy = ({ contract }: Resource, { name }: FieldSpec): boolean =>
  contract.fields.some((field) => field.name === name && isSortable(field))

/** The least that the title takes; it has what the others leave. */
export const titleWidth = 200
export const menuWidth = 52

export function columnWidth({ contract }: Resource, field: FieldSpec): number | undefined {
  const { width } = typeOf(field)
  if (field.name === contract.title) return undefined
  return typeof width === 'function' ? width(field) : width
}

export const alignOf = (field: FieldSpec) => typeOf(field).align
