import { useId, useState } from 'react'
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

/** Takes a number; the list changes on Enter or blur. */
export function NumberBound({ field, label, factor, step, value, onChange, describedBy, autoFocus }: NumberBoundProps) {
  const id = useId()
  const shown = value === undefined || value === 'null' ? '' : String(Number(value) / factor)
  // Text that has not been applied yet, with the value that it replaces.
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const text = typed?.over === shown ? typed.text : shown

  function take(input: HTMLInputElement) {
    // Text that is not a number is kept and not applied.
    if (!typed || !input.validity.valid) return
    setTyped(undefined)
    const next = text === '' ? undefined : valueOf(Number(text) * factor, step)
    if (next !== value) onChange(next)
  }
  return (
    <label htmlFor={id}>
      {label}
      <NativeInput
        id={id}
        type="number"
        autoFocus={autoFocus}
        inputMode="decimal"
        step={step ?? 'any'}
        min={field.min === undefined ? undefined : field.min / factor}
        value={text}
        aria-invalid={describedBy !== undefined || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => setTyped({ text: target.value, over: shown })}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
      />
    </label>
  )
}

/** Corrects floating point errors: 0.29 times 100 is 28.999999999999996. */
const valueOf = (value: number, step?: 'any') => String(step === 'any' ? Number(value.toFixed(6)) : Math.round(value))
