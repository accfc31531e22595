import { useState } from 'react'
import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { canFilter, maxCounted } from '#contract/grammar/query.ts'
import { t } from '#providers/format/i18n.ts'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { defaultListState, toListQuery } from '../state.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { noneOf, readChosen, writeChosen } from './chosen.ts'
import styles from './filters.module.css'

interface ChoicesProps extends FilterProps {
  choices: Choice[]
  /** Allows only one choice. */
  single?: boolean
  /** Searches elsewhere. Default: searches the given choices. */
  onSearch?: (text: string) => void
  emptyText?: string
}

/** The choices of a filter: any of them or none of them, each with the number of rows that it leaves. */
export default function Choices({ choices, single, onSearch, emptyText, ...props }: ChoicesProps) {
  const { field, label, filters, onChange } = props
  const chosen = readChosen(filters, field.name)
  const [isNot, setNot] = useState(chosen.isNot)
  const change = (next: boolean, values: string[]) => {
    setNot(next)
    onChange(writeChosen(field.name, { values, isNot: next }))
  }
  const none = { value: 'null', label: noneOf(field) }
  const all = field.nullable && !single ? [...choices, none] : choices
  const counts = useCounts(
    props,
    all.map(({ value }) => value),
  )
  return (
    <>
      {!single && canFilter(field, '_ne') && (
        <div className={styles.modes} role="group" aria-label={t('kinds.choices.mode', { name: label })}>
          {[false, true].map((mode) => (
            <button
              key={String(mode)}
              type="button"
              aria-pressed={isNot === mode}
              onClick={() => change(mode, chosen.values)}
            >
              {t(mode ? 'kinds.choices.is_not' : 'kinds.choices.is')}
            </button>
          ))}
        </div>
      )}
      <ChoiceList
        label={label}
        choices={all}
        value={chosen.values}
        onChange={(values) => change(isNot, values)}
        single={single}
        onSearch={onSearch}
        emptyText={emptyText}
        counts={counts}
      />
    </>
  )
}

/** Counts the rows with each value, under the search and the other filters of the list: `{ open: '12' }`. */
function useCounts({ field, filters, list }: FilterProps, values: string[]): Record<string, string> {
  const { [field.name]: _, [`${field.name}_ne`]: __, ...others } = filters
  const asked = [...values].sort().slice(0, maxCounted)
  const query = list && toListQuery({ ...defaultListState(list.resource), q: list.q, filters: others }, list.resource)
  const { query: answer } = useList({
    ...query,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    sorters: [],
    filters: [
      ...(query?.filters ?? []),
      { field: '_count', operator: 'eq', value: field.name },
      { field: '_value', operator: 'eq', value: asked },
    ],
    queryOptions: { enabled: list !== undefined && asked.length > 0, placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const counts = (answer.data?.['counts'] ?? []) as NonNullable<ListMeta['counts']>
  return Object.fromEntries(
    counts.map(({ value, total, total_is_capped }) => [value, formatInteger(total) + (total_is_capped ? '+' : '')]),
  )
}
