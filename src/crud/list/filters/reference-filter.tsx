import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { useReferenceNames, useReferenceOptions } from '../../fields/reference-options.ts'
import { useDebounced } from '../../use-debounced.ts'
import { ChoiceList } from './choice-list.tsx'
import { FilterPopup } from './filter-popup.tsx'

/** Filters by records of another resource, by any of those chosen, with search on the server. */
export function ReferenceFilter({ field, label, filters, onChange }: FilterProps) {
  const value = filters[field.name] ?? []
  const set = (chosen: string[]) => onChange({ [field.name]: chosen })
  const names = useReferenceNames(field.ref!, value)
  return (
    <FilterPopup
      label={label}
      chosen={value.map((id) => names.find((option) => option.value === id)?.label ?? t('app.loading'))}
      onClear={() => set([])}
    >
      <References noun={field.ref!} label={label} value={value} onChange={set} />
    </FilterPopup>
  )
}

interface ReferencesProps {
  noun: string
  label: string
  value: string[]
  onChange: (value: string[]) => void
}

/** Rendered, and sends requests, only while the popup is open. */
function References({ noun, label, value, onChange }: ReferencesProps) {
  const [text, setText] = useState('')
  const { options, isFetching, reason } = useReferenceOptions(noun, { q: useDebounced(text, 250) }, { value })
  return (
    <ChoiceList
      label={label}
      choices={options}
      value={value}
      onChange={onChange}
      onSearch={setText}
      emptyText={isFetching ? t('app.loading') : reason}
    />
  )
}
