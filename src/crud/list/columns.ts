import { useMemo } from 'react'
import { isSortable } from '#contract/grammar/query.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { viewOf } from '../kinds/index.ts'
import type { FieldSpec, Resource } from '../resource.ts'
import { useOwnPreference } from '../use-preference.ts'
import { readChoice, type ColumnChoice } from './column-choice.ts'

/** Returns the available columns of a list, and those that the user selected. */
export function useColumns(resource: Resource) {
  const [stored] = useOwnPreference(`columns.${resource.identifier}`)
  return useMemo(() => {
    const choice = choiceOf(resource, stored)
    const shown = choice.order.filter((name) => name === resource.contract.title || !choice.hidden.includes(name))
    return { choice, shown: shown.map((name) => resource.fields[name]!), isUsual: stored === null }
  }, [resource, stored])
}

/** Parses the stored choice of columns of a list; `null` is none. */
export function choiceOf(resource: Resource, stored: string | null): ColumnChoice {
  const possible = possibleColumns(resource).map(({ name }) => name)
  return readChoice(stored, possible, resource.screens.list?.fields ?? [])
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

/** Minimum width of a text title in pixels; it takes the remaining space. */
export const titleWidth = 200
export const menuWidth = 48
export const selectWidth = 52

export function columnWidth(resource: Resource, field: FieldSpec): number | undefined {
  const width = field.width ?? viewOf(field).width
  if (isInWords(resource, field)) return undefined
  return typeof width === 'function' ? width(field) : width
}

/**
 * Checks whether a field is the title and not numeric: a right-aligned number would be too far from the columns after
 * it.
 */
export const isInWords = ({ contract }: Resource, field: FieldSpec): boolean =>
  field.name === contract.title && alignOf(field) !== 'right'

/** Checks whether rows can be selected. */
export const hasManyActions = ({ screens, actions }: Resource): boolean =>
  Boolean(screens.list?.many?.length) || actions.some(({ on }) => on.includes('rows'))

export const alignOf = (field: FieldSpec) => viewOf(field).align
