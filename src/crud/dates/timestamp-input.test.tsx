import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { timestamp } from '#contract/grammar/fields.ts'
import { loadMessages, setLocale } from '#providers/format/i18n.ts'
import { mount } from '#tests/support/mount.ts'
import { bodyFields } from '../form/form-fields.ts'
import TimestampInput from './timestamp-input.tsx'

const [field] = bodyFields(z.object({ starts_at: timestamp() }))
const onChange = vi.fn()

function Example() {
  const [value, setValue] = useState<unknown>('2026-11-03T07:05:00.000Z')
  const change = (next: unknown) => {
    onChange(next)
    setValue(next)
  }
  return <TimestampInput field={field!} value={value} onChange={change} />
}

const input = () => document.querySelector<HTMLInputElement>('input:not([aria-hidden])')!
const calendar = () => document.querySelector<HTMLInputElement>('input[aria-hidden]')!

async function type(text: string, into = input()) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(into, text)
  await act(async () => void into.dispatchEvent(new Event('input', { bubbles: true })))
}

const leave = () => act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

beforeEach(async () => {
  onChange.mockClear()
  await loadMessages('kinds')
  await mount(<Example />)
})

it("shows the time in the user's timezone, day first and with 24 hours, in both languages", async () => {
  expect([input().value, input().placeholder]).toEqual(['03/11/2026 14:05', 'dd/mm/yyyy hh:mm'])
  await act(async () => setLocale('id'))
  await vi.waitFor(() => expect(input().value).toBe('03/11/2026 14:05'))
  await act(async () => setLocale('en'))
})

it('keeps what is typed until it is left', async () => {
  await type('4/11/2026 9:30')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-04T02:30:00.000Z')
  expect(input().value).toBe('4/11/2026 9:30')
  await leave()
  expect(input().value).toBe('04/11/2026 09:30')
})

it('keeps what is no time, for the form to refuse', async () => {
  await type('31/11/2026 9:30')
  await leave()
  expect(input().value).toBe('31/11/2026 9:30')
  expect(onChange).toHaveBeenLastCalledWith('31/11/2026 9:30')
  expect(timestamp().safeParse('31/11/2026 9:30').success).toBe(false)
})

it('can be emptied, and filled from the calendar of the browser', async () => {
  await type('')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await type('2026-11-05T18:00', calendar())
  expect(onChange).toHaveBeenLastCalledWith('2026-11-05T11:00:00.000Z')
  expect(input().value).toBe('05/11/2026 18:00')
})
