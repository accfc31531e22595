import type { RangeUnit } from './range.tsx'
import { Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import { FilterPopup } from './filter-popup.tsx'

interface RangeFilterProps extends FilterProps {
  format: (value: number) => string
  /** The selectable units, smallest first. Default: the field's own. */
  units?: RangeUnit[]
  /** The smallest difference between two values. Default: 1. */
  step?: 'any'
}

/**
 * Filters numbers by an inclusive range, with the parameters `field_gte` and `field_lte`, or `field` for a single value
 * in an address.
 */
export function RangeFilter({ field, label, filters, onChange, format, units, step }: RangeFilterProps) {
  const [from, to] = [`${field.name}_gte`, `${field.name}_lte`]
  const exact = filters[field.name]?.[0]
  const [start, end] = [filters[from]?.[0] ?? exact, filters[to]?.[0] ?? exact]
  const set = (first?: string, last?: string) =>
    onChange({ [field.name]: [], [from]: first ? [first] : [], [to]: last ? [last] : [] })

  return (
    <FilterPopup label={label} chosen={rangeOf(start, end, format)} onClear={() => set()}>
      <Suspense>
        {renderLazy(loadRange, { field, start, end, units: units ?? [{ factor: 1 }], step, onChange: set })}
      </Suspense>
    </FilterPopup>
  )
}

const loadRange = () => withTexts(import('./range.tsx'), 'kinds', 'forms')

function rangeOf(start: string | undefined, end: string | undefined, format: (value: number) => string): string[] {
  const [from, to] = [start, end].map((one) => one && (one === 'null' ? '–' : format(Number(one))))
  if (from && to) return [start === end ? from : `${from} – ${to}`]
  if (from) return [`≥ ${from}`]
  return to ? [`≤ ${to}`] : []
}
