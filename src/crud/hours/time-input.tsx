import { Input } from 'antd'
import { useState } from 'react'
import { readTime } from './hours.ts'

interface TimeInputProps {
  label: string
  /** `09:00`; empty while the text is not a valid time. */
  value: string
  onChange: (value: string) => void
}

/** A 24-hour time input for every locale, which the native input does not support. Accepts `9`, `930` and `9.30`. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  const [text, setText] = useState<string>()
  const change = (typed: string) => {
    setText(typed)
    onChange(readTime(typed) ?? '')
  }
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      maxLength={5}
      placeholder="09:00"
      status={value ? undefined : 'error'}
      value={text ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => value && setText(undefined)}
    />
  )
}
