import type { FilterProps } from '../../kinds/kind.ts'
import { ChoiceList, type Choice } from './choice-list.tsx'
import { FilterPopup } from './filter-popup.tsx'

interface ChoiceFilterProps extends FilterProps {
  choices: Choice[]
  /** Allows only one choice. Default: several. */
  single?: boolean
}

/**
 * Filters by fixed choices.
 *
 * @example <ChoiceFilter {...props} choices={[{ value: 'true', label: t('app.yes') }]} single />
 */
export function ChoiceFilter({ field, label, filters, onChange, choices, single }: ChoiceFilterProps) {
  const value = filters[field.name] ?? []
  const set = (chosen: string[]) => onChange({ [field.name]: chosen })
  const nameOf = (chosen: string) => choices.find((choice) => choice.value === chosen)?.label ?? chosen
  return (
    <FilterPopup label={label} chosen={value.map(nameOf)} onClear={() => set([])}>
      <ChoiceList label={label} choices={choices} value={value} onChange={set} single={single} />
    </FilterPopup>
  )
}
