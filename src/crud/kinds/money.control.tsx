import { Form } from 'antd'
import { digitsOf } from '#contract/grammar/currency.ts'
import { NumberInput } from '../form/number-input.tsx'
import type { ControlProps } from '../resource.ts'
import { currencyOf } from './money.tsx'

/** Takes an amount in major units with decimals; the value is in minor units. */
export function MoneyControl({ field, row = {}, value, onChange, ...input }: ControlProps) {
  const form = Form.useFormInstance()
  const chosen = Form.useWatch<unknown>('currency', { form, preserve: true })
  const currency = currencyOf({ ...row, ...(chosen ? { currency: chosen } : {}) })
  const unit = 10 ** digitsOf(currency)
  const inUnits = (minor?: number) => (minor === undefined ? undefined : minor / unit)
  return (
    <NumberInput
      {...input}
      field={{ ...field, min: inUnits(field.min), max: inUnits(field.max) }}
      step={field.isFractional ? 'any' : 1 / unit}
      suffix={currency}
      value={typeof value === 'number' ? value / unit : value}
      onChange={(amount) =>
        onChange?.(typeof amount === 'number' ? toMinor(amount * unit, field.isFractional) : amount)
      }
    />
  )
}

/** Undoes the errors of floating point: 0.29 times 100 is 28.999999999999996. */
const toMinor = (amount: number, isFractional?: true) => (isFractional ? Number(amount.toFixed(6)) : Math.round(amount))
