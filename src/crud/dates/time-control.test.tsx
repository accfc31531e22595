import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { time } from '#contract/grammar/fields.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { mount } from '#tests/support/mount.ts'
import { bodyFields } from '../form/form-fields.ts'
import TimeControl from './time-control.tsx'

const [field] = bodyFields(z.object({ opens_at: time() }))

it('takes a time as it is typed, and writes it with 24 hours when it is left', async () => {
  const onChange = vi.fn()
  function Example() {
    const [value, setValue] = useState<unknown>(null)
    const change = (next: unknown) => {
      onChange(next)
      setValue(next)
    }
    return <TimeControl field={field!} value={value} onChange={change} />
  }
  await loadMessages('kinds')
  await mount(<Example />)
  const input = document.querySelector('input')!
  const type = async (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
    return [input.value, onChange.mock.lastCall![0]]
  }
  const leave = async () => {
    await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    return input.value
  }
  expect(await type('930')).toEqual(['930', '09:30'])
  expect(await leave()).toBe('09:30')
  expect(await type('noon')).toEqual(['noon', 'noon'])
  expect(await leave()).toBe('noon')
  expect(await type('')).toEqual(['', null])
})
