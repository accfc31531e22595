import { Suspense } from 'react'
import { t, withTexts } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import type { Choice } from './choice-list.tsx'
import { noneOf, readChosen, writeChosen } from './chosen.ts'
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
export function ChoiceFilter(props: ChoiceFilterProps) {
  const nameOf = (value: string) => props.choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <ChosenPopup {...props} nameOf={nameOf}>
      <Suspense>{renderLazy(loadChoices, props)}</Suspense>
    </ChosenPopup>
  )
}

const loadChoices = () =>
  withTexts(
    import('./choices.tsx').then((module) => ({ default: module.Choices })),
    'kinds',
  )

interface ChosenPopupProps extends FilterProps {
  nameOf: (value: string) => string
  children: React.ReactNode
}

/** The popup of a filter by values, with a button that shows them: `Status: not Open`. */
export function ChosenPopup({ field, label, filters, onChange, nameOf, children }: ChosenPopupProps) {
  const { values, isNot } = readChosen(filters, field.name)
  const names = values.map((value) => (value === 'null' ? noneOf(field) : nameOf(value)))
  return (
    <FilterPopup
      label={label}
      chosen={isNot ? names.map((name) => t('app.filter.not', { name })) : names}
      onClear={() => onChange(writeChosen(field.name, { values: [], isNot }))}
    >
      {children}
    </FilterPopup>
  )
}
