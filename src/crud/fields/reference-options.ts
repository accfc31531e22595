import { useCan, useList, useMany } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { t } from '#providers/format/i18n.ts'
import { resourceNamed } from '../engine.ts'
import type { ResourceEntry } from '../entry.ts'
import type { Row } from '../row.ts'
import { isPhone, usePhones } from '#providers/format/phones.ts'
import { titleOf } from '../vocabulary.ts'

export interface Option {
  value: string
  label: string
  /** The record, for selects that show more than its name. */
  row?: Row
}

export type Wanted = Record<string, string | undefined> & { q: string }

interface Context {
  /** Requests options only while open. Default: always. */
  isOpen?: boolean
  /** Options with known labels. */
  known?: Option[]
  /** The selected ids. */
  value?: unknown
}

const none: Option[] = []

/** The options of a reference: matching records, and selected ones. */
export function useReferenceOptions(
  noun: string,
  wanted: Wanted,
  { isOpen = true, known = none, value }: Context,
): { options: Option[]; isFetching: boolean; reason?: string } {
  const { resource, isAvailable, reason } = useNoun(noun)
  // `useSelect` labels only the initial selection, and would add 6 kB of lodash to every list.
  const { query, result } = useList({
    resource: noun,
    pagination: { pageSize: 20 },
    sorters: resource && [{ field: resource.contract.title, order: 'asc' }],
    filters: Object.entries(wanted).flatMap(([field, value]) => (value ? [{ field, operator: 'eq', value }] : [])),
    // Keeps the previous options, so that one that is being chosen does not disappear during a search.
    queryOptions: { enabled: isAvailable && isOpen, placeholderData: keepPreviousData },
    errorNotification: false,
  })
  usePhones(isPhone(resource && result.data[0]?.[resource.contract.title]))
  const found = result.data.map((row) => toOption(resource, row))
  const chosen = [value].flat().filter((id): id is string => typeof id === 'string')
  const { names, isPending } = useNames(noun, chosen, [...known, ...found])
  const isNamed = (id: string) => [...known, ...names, ...found].some(({ value: one }) => one === id)
  // A select shows the id of a value without an option.
  const label = isPending ? '…' : t('app.related.unnamed')
  const unnamed = chosen.filter((id) => !isNamed(id)).map((id) => ({ value: id, label }))
  const extra = [...known, ...names, ...unnamed].filter(
    (option, index, all) =>
      (!wanted.q || chosen.includes(option.value)) &&
      ![...all.slice(0, index), ...found].some(({ value: id }) => id === option.value),
  )
  // While searching, found options come first, because Enter chooses the first.
  return { options: wanted.q ? [...found, ...extra] : [...extra, ...found], isFetching: query.isFetching, reason }
}

/** Returns the labels of ids, and requests those that are unknown. */
export const useReferenceNames = (noun: string, ids: string[], known?: Option[]): Option[] =>
  useNames(noun, ids, known).names

function useNames(noun: string, ids: string[], known: Option[] = none): { names: Option[]; isPending: boolean } {
  const { resource, isAvailable, isAsked } = useNoun(noun)
  const unnamed = ids.filter((id) => !known.some((option) => option.value === id))
  const { result, query } = useMany({
    resource: noun,
    ids: unnamed,
    queryOptions: { enabled: isAvailable && unnamed.length > 0 },
    errorNotification: false,
  })
  const names = [
    ...known.filter(({ value }) => ids.includes(value)),
    ...(unnamed.length > 0 ? result.data.map((row) => toOption(resource, row)) : []),
  ]
  return { names, isPending: isAsked || query.isLoading }
}

function useNoun(noun: string) {
  const resource = resourceNamed(noun)
  const { data: access } = useCan({ resource: resource?.contract.name, action: 'list' })
  const isAvailable = resource !== undefined && access?.can === true
  return { resource, isAvailable, isAsked: access === undefined, reason: access?.reason }
}

const toOption = (resource: ResourceEntry | undefined, row: any): Option => ({
  value: row.id,
  row,
  label: resource ? titleOf(resource, row) : row.id,
})
