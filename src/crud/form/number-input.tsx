import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { currentLocale } from '#providers/format/i18n.ts'
import type { ControlProps } from '../resource.ts'
import { amountOf, amountText, UnreadAmount } from './amount-text.ts'
import styles from './form.module.css'

interface NumberInputProps extends Omit<Partial<ControlProps>, 'value' | 'onChange'> {
  /** The number in the unit of the input, or the text that is none. */
  value?: unknown
  onChange?: (value: number | null | UnreadAmount) => void
  /** The most decimals that the number can have. Default: any. */
  decimals?: number
  /** The currency of an amount in major units. */
  currency?: string
  /** The unit shown at the end of the input. */
  suffix?: ReactNode
  /** Writes the number that was read, beside the text. Default: with the groups of the user's language. */
  format?: (value: number) => string
}

/** Takes a number as people write it in their language, and shows what it reads. The wheel does not change it. */
export function NumberInput(props: NumberInputProps) {
  const { field: _, row: __, owner: ___, changed: ____, ...own } = props
  const { value, onChange, decimals, currency, suffix, format = written, ...input } = own
  const [typed, setTyped] = useState('')
  const text = shownText(value, typed, currency)
  return (
    <Input
      {...input}
      value={text}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      suffix={<Reading value={value} text={text} {...{ currency, suffix, format }} />}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(amountOf(target.value, { decimals, currency, isMoney: currency !== undefined }))
      }}
    />
  )
}

type ReadingProps = Required<Pick<NumberInputProps, 'format'>> &
  Pick<NumberInputProps, 'value' | 'currency' | 'suffix'> & { text: string }

/** The number that is read, unless the text is written alike, and its unit. */
function Reading({ value, text, currency, suffix, format }: ReadingProps) {
  const reading = typeof value === 'number' ? format(value) : text && undefined
  const isSaid = reading === undefined || reading === text
  const unit = currency === undefined || !reading ? (suffix ?? currency) : undefined
  return (
    <span className={styles.reading} aria-live="polite">
      {!isSaid && reading} {unit}
    </span>
  )
}

/** Keeps what was typed while it stands for the value. */
function shownText(value: unknown, typed: string, currency?: string): string {
  if (value instanceof UnreadAmount) return value.text
  if (typeof value !== 'number') return ''
  return amountOf(typed, { currency }) === value ? typed : amountText(value)
}

/** Writes groups where they help to read: `10,000`, but not in `5060`, a port or a year. */
const written = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 4, useGrouping: 'min2' }).format(value)
