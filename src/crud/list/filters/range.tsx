import { useId, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import type { FieldSpec } from '../../resource.ts'
import { NumberBound } from './number-bound.tsx'
import styles from './range.module.css'

/** A unit that a number can be entered in. */
export interface RangeUnit {
  /** The displayed name. Default: none. */
  name?: string
  /** The value of one unit, in the field's own unit. */
  factor: number
}

interface RangeProps {
  field: FieldSpec
  start?: string
  end?: string
  units: RangeUnit[]
  step?: 'any'
  onChange: (start?: string, end?: string) => void
}

/** The choices of the range filter. */
export default function Range({ field, start, end, units, step, onChange }: RangeProps) {
  const [unit, setUnit] = useState(() => largestOf([start, end], units))
  const id = useId()
  const isReversed = start !== undefined && end !== undefined && Number(start) > Number(end)
  const described = isReversed ? id : undefined
  const shared = { field, factor: unit.factor, step, describedBy: described }
  return (
    <div className={styles.range}>
      <NumberBound
        {...shared}
        autoFocus
        label={labelOf('kinds.range.from', unit)}
        value={start}
        onChange={(one) => onChange(one, end)}
      />
      <NumberBound
        {...shared}
        label={labelOf('kinds.range.to', unit)}
        value={end}
        onChange={(one) => onChange(start, one)}
      />
      {units.length > 1 && (
        <label>
          {t('kinds.range.unit')}
          <NativeSelect
            value={unit.name}
            onChange={({ target }) => setUnit(units.find(({ name }) => name === target.value)!)}
          >
            {units.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        </label>
      )}
      {isReversed && (
        <p id={id} role="status">
          {t('kinds.range.reversed')}
        </p>
      )}
    </div>
  )
}

const labelOf = (key: string, { name }: RangeUnit) => (name ? `${t(key)} (${name})` : t(key))

/** The largest unit in which the values are whole numbers. */
function largestOf(values: (string | undefined)[], units: RangeUnit[]): RangeUnit {
  const given = values.filter((one) => one !== undefined && Number(one) > 0)
  const isWhole = ({ factor }: RangeUnit) => given.every((one) => Number(one) % factor === 0)
  return (given.length > 0 && units.findLast(isWhole)) || units[0]!
}
