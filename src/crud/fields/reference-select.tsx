import { useList, useMany } from '@refinedev/core'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import { useHint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import { resourceNamed } from '../registry.ts'
import { endpointOf, titleOf } from '../resource.ts'
import { useDebounced } from '../use-debounced.ts'
import { FormSelect } from './form-select.tsx'

export interface Option {
  value: string
  label: string
}

export interface ReferenceSelectProps extends Omit<SelectProps, 'options'> {
  /** The noun whose records are offered. */
  resource: string
  /** Choices whose names are already known, such as those of the record that is being edited. */
  known?: Option[]
  /** Offers only records with these values. */
  among?: Record<string, string | undefined>
  /** Ids that are not to be chosen. */
  except?: string[]
}

/** Finds records while one types; asks only once it is opened. */
export function ReferenceSelect({ resource: noun, known = [], among = {}, except = [], ...select }: ReferenceSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const wanted = { ...among, q: useDebounced(text, 250) }
  const { options, isFetching, reason } = useOptions(noun, wanted, isOpen, known, select.value)
  return (
    <FormSelect
      showSearch
      filterOption={false}
      notFoundContent={isFetching ? t('app.loading') : (reason ?? t('app.list.no_match'))}
      maxTagTextLength={14}
      maxTagPlaceholder={(hidden) => `+${hidden.length}`}
      {...select}
      options={options.filter(({ value }) => !except.includes(value))}
      onSearch={setText}
      onOpenChange={(open) => {
        setOpen(open)
        // What was typed to find the last choice does not narrow down the next.
        if (!open) setText('')
      }}
    />
  )
}

type Wanted = Record<string, string | undefined> & { q: string }

function useOptions(noun: string, wanted: Wanted, isOpen: boolean, known: Option[], value: unknown) {
  const resource = resourceNamed(noun)
  const { allowed, reason } = useHint((resource && endpointOf(resource, 'list')?.permission) ?? null)
  const isAvailable = resource !== undefined && allowed
  const { query, result } = useList({
    resource: noun,
    pagination: { pageSize: 20 },
    sorters: resource && [{ field: resource.contract.title, order: 'asc' }],
    filters: Object.entries(wanted).flatMap(([field, value]) => (value ? [{ field, operator: 'eq', value }] : [])),
    queryOptions: { enabled: isAvailable && isOpen },
    errorNotification: false,
  })

  const toOption = (row: any): Option => ({ value: row.id, label: resource ? titleOf(resource, row) : row.id })
  const found = result.data.map(toOption)
  const chosen = [value].flat().filter((id): id is string => typeof id === 'string')
  const unnamed = chosen.filter((id) => ![...known, ...found].some((option) => option.value === id))
  const { result: named } = useMany({
    resource: noun,
    ids: unnamed,
    queryOptions: { enabled: isAvailable && unnamed.length > 0 },
    errorNotification: false,
  })

  const extra = [...known, ...named.data.map(toOption)].filter(
    ({ value: id }) => (!wanted.q || chosen.includes(id)) && !found.some((option) => option.value === id),
  )
  return { options: [...extra, ...found], isFetching: query.isFetching, reason }
}
