import { Input } from 'antd'
import { useState } from 'react'
import { linesOf } from '#providers/format/lines.ts'
import type { ControlProps } from '#crud/resource.ts'

/** The messages of a test case, one in each line. */
export default function CaseMessagesControl({ field: _, row: __, value, onChange, ...input }: ControlProps) {
  const messages = (value ?? []) as string[]
  const [typed, setTyped] = useState('')
  // Empty lines are no messages, and stay while somebody writes.
  const text = isSame(linesOf(typed), messages) ? typed : messages.join('\n')
  return (
    <Input.TextArea
      {...input}
      value={text}
      autoSize={{ minRows: 2, maxRows: 10 }}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(linesOf(target.value))
      }}
    />
  )
}

const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')
