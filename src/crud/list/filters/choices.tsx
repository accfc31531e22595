import { useState } from 'react'
import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { me } from '#contract/grammar/relative.ts'
import { canFilter, maxCounted } from '#contract/grammar/query.ts'
import { t } from '#providers/format/i18n.ts'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { useReferenceOptions } from '../../fields/reference-options.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { useDebounced } from '../../use-debounced.ts'
import { defaultListState, toListQuery } from '../state.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { noneOf, readChosen, writeChosen } from './chosen.ts'
import styles from './filters.module.css'

interface ChoicesProps extends FilterProps {
  choices: Choice[]
  /** Allows only one choice. */
  single?: boolean
  /** Searches on the server. Default: searches the given choices. */
  onSearch?: (text: string) => void
  emptyText?: string
}

/** The choices of a filter, included or excluded, each with the number of rows that have it. */
export function Choices({ choices, single, onSearch, emptyText, ...props }: ChoicesProps) {
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

/** Counts the rows with each value, with the search and the other filters of the list applied: `{ open: '12' }`. */
function useCounts({ field, filters, list }: FilterProps, values: string[]): Record<string, string> {
  const { [field.name]: _, [`${field.name}_ne`]: __, ...others } = filters
  const counted = [...values].sort().slice(0, maxCounted)
  const query = list && toListQuery({ ...defaultListState(list.resource), q: list.q, filters: others }, list.resource)
  const { query: answer } = useList({
    ...query,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    sorters: [],
    filters: [
      ...(query?.filters ?? []),
      { field: '_count', operator: 'eq', value: field.name },
      { field: '_value', operator: 'eq', value: counted },
    ],
    queryOptions: { enabled: list !== undefined && counted.length > 0, placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const counts = (answer.data?.['counts'] ?? []) as NonNullable<ListMeta['counts']>
  return Object.fromEntries(
    counts.map(({ value, total, total_is_capped }) => [value, formatInteger(total) + (total_is_capped ? '+' : '')]),
  )
}

/** The choices of a reference filter. Mounted, and so requested, only while the popup is open. */
export function References(props: FilterProps) {
  const [text, setText] = useState('')
  const value = readChosen(props.filters, props.field.name).values.filter((one) => one !== 'null' && one !== me)
  const wanted = { q: useDebounced(text, 250) }
  const { options, isFetching, reason } = useReferenceOptions(props.field.ref!, wanted, { value })
  // Only references to users can be filtered by `me`.
  const hasMe = props.field.ref === 'users' && props.list !== undefined && !text
  const choices = hasMe ? [{ value: me, label: t('app.filter.me') }, ...options] : options
  return <Choices {...props} choices={choices} onSearch={setText} emptyText={isFetching ? t('app.loading') : reason} />
}

/** The choices of the tags filter. */
export function Words(props: FilterProps) {
  const [text, setText] = useState('')
  const { values } = readChosen(props.filters, props.field.name)
  const typed = text.trim()
  const words = typed && !values.includes(typed) ? [typed, ...values] : values
  const choices = words.map((word) => ({ value: word, label: word }))
  return <Choices {...props} choices={choices} onSearch={setText} emptyText={t('app.filter.type_one')} />
}
