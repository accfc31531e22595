import { kindOf } from '#contract/grammar/kinds/index.ts'
import { useId, useState } from 'react'
import { readAmount } from '#contract/grammar/amount.ts'
import { currentLocale } from '#providers/format/i18n.ts'
import { problemText } from '#providers/requests/problem-text.ts'
import { amountText } from '../../form/amount-text.ts'
import { NativeInput } from '#ui/native-input.tsx'
import type { FieldSpec } from '../../resource.ts'

interface NumberBoundProps {
  field: FieldSpec
  label: string
  /** The value of one shown unit, in the field's own unit. */
  factor: number
  step?: 'any'
  /** The bound in the field's own unit. */
  value?: string
  onChange: (value?: string) => void
  /** The id of the error text. */
  describedBy?: string
  autoFocus?: boolean
}

/** Takes a number as the user's language writes it; the list changes on Enter or blur. */
export function NumberBound({ field, label, factor, step, value, onChange, describedBy, autoFocus }: NumberBoundProps) {
  const id = useId()
  const shown = value === undefined || value === 'null' ? '' : amountText(Number(value) / factor)
  // Text that has not been applied yet, with the value that it replaces.
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const text = typed?.over === shown ? typed.text : shown
  const rules = { isMoney: kindOf(field).reads === 'money', decimals: isWhole(field, step) ? 0 : undefined }
  const reading = text.trim() === '' ? undefined : readAmount(text, currentLocale(), rules)
  const problem = reading && 'problem' in reading ? reading.problem : undefined

  function take() {
    // Text that is not a number is kept and not applied.
    if (!typed || problem) return
    setTyped(undefined)
    const next = reading && 'value' in reading ? valueOf(reading.value * factor, step) : undefined
    if (next !== value) onChange(next)
  }
  return (
    <label htmlFor={id}>
      {label}
      <NativeInput
        id={id}
        autoFocus={autoFocus}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={text}
        aria-invalid={describedBy !== undefined || problem !== undefined || undefined}
        aria-describedby={problem ? `${id}problem` : describedBy}
        onChange={({ target }) => setTyped({ text: target.value, over: shown })}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {problem && (
        <small id={`${id}problem`} role="status">
          {problemText(problem)}
        </small>
      )}
    </label>
  )
}

/** A length or an amount can be given in parts of its larger units. */
const isWhole = (field: FieldSpec, step?: 'any') => kindOf(field).reads === 'whole' && step !== 'any'

/** Corrects floating point errors: 0.29 times 100 is 28.999999999999996. */
const valueOf = (value: number, step?: 'any') => String(step === 'any' ? Number(value.toFixed(6)) : Math.round(value))
