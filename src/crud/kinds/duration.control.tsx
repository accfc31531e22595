import { Space } from 'antd'
import { useState } from 'react'
import { durationUnits, type DurationUnit } from '#contract/grammar/kinds/duration.ts'
import { t } from '#providers/format/i18n.ts'
import { secondsIn, unitName } from '#providers/format/numbers.ts'
import { FormSelect } from '../fields/form-select.tsx'
import { NumberInput } from '../form/number-input.tsx'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'

/** Takes a number and its unit; the value is a whole number of the field's unit. */
export function DurationControl({ field, value, onChange, id, ...input }: ControlProps) {
  const stored = field.unit ?? 'second'
  const units = durationUnits.slice(durationUnits.indexOf(stored))
  const [unit, setUnit] = useState<DurationUnit>(() => largestOf(value, stored, units))
  const factor = secondsIn[unit] / secondsIn[stored]
  const change = (amount: unknown, by = factor) =>
    onChange?.(typeof amount === 'number' ? Math.round(amount * by) : amount)
  /** Keeps the typed number and changes its unit. */
  const choose = (next: DurationUnit) => {
    setUnit(next)
    if (typeof value === 'number') change(value / factor, secondsIn[next] / secondsIn[stored])
  }
  return (
    <Space.Compact block>
      <NumberInput
        {...input}
        id={id}
        value={typeof value === 'number' ? value / factor : value}
        onChange={(amount) => change(amount)}
      />
      <FormSelect
        aria-label={t('app.unit', { field: fieldName(field) })}
        value={unit}
        defaultOpen={false}
        popupMatchSelectWidth={false}
        style={{ width: 'auto', minWidth: 110 }}
        options={units.map((one) => ({ value: one, label: unitName(one) }))}
        onChange={choose}
      />
    </Space.Compact>
  )
}

/** The largest unit in which the value is a whole number. */
function largestOf(value: unknown, stored: DurationUnit, units: readonly DurationUnit[]): DurationUnit {
  const isWhole = (unit: DurationUnit) => Number(value) % (secondsIn[unit] / secondsIn[stored]) === 0
  return (typeof value === 'number' && value > 0 && units.findLast(isWhole)) || stored
}
