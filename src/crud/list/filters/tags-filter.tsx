import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { ChoiceList } from './choice-list.tsx'
import { FilterPopup } from './filter-popup.tsx'

/** Filters by free-form words: typed text becomes a choice. */
export function TagsFilter({ field, label, filters, onChange }: FilterProps) {
  const value = filters[field.name] ?? []
  const set = (chosen: string[]) => onChange({ [field.name]: chosen })
  return (
    <FilterPopup label={label} chosen={value} onClear={() => set([])}>
      <Tags label={label} value={value} onChange={set} />
    </FilterPopup>
  )
}

function Tags(props: { label: string; value: string[]; onChange: (value: string[]) => void }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const words = typed && !props.value.includes(typed) ? [typed, ...props.value] : props.value
  const choices = words.map((word) => ({ value: word, label: word }))
  return <ChoiceList {...props} choices={choices} onSearch={setText} emptyText={t('app.filter.type_one')} />
}
