import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { duration } from '#contract/grammar/fields.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { mount } from '#tests/support/mount.ts'
import type { FieldSpec } from '../../resource.ts'
import Range from './range.tsx'

const field = { name: 'wait', kind: duration().meta()!['kind'] } as FieldSpec
const units = [
  { name: 'seconds', factor: 1 },
  { name: 'minutes', factor: 60 },
]
const inputs = () => [...document.querySelectorAll('input')]

async function type(input: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  await act(async () => {
    set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

test('shows bounds in the largest unit that they fill, and takes them in it', async () => {
  await loadMessages('kinds')
  const onChange = vi.fn()
  await mount(<Range field={field} start="120" units={units} onChange={onChange} />)
  expect(inputs().map(({ value }) => value)).toEqual(['2', ''])
  expect(document.querySelector('select')!.value).toBe('minutes')
  await type(inputs()[1]!, '1.5')
  expect(onChange).toHaveBeenLastCalledWith('120', '90')
  await type(inputs()[0]!, '')
  expect(onChange).toHaveBeenLastCalledWith(undefined, undefined)
})

test('says that nothing lies between bounds in the wrong order', async () => {
  await loadMessages('kinds')
  await mount(<Range field={field} start="9" end="3" units={units} onChange={vi.fn()} />)
  const id = inputs()[0]!.getAttribute('aria-describedby')!
  expect(document.getElementById(id)!.textContent).toContain('nothing matches')
})

test('reads numbers as people type them, and applies none that can mean two', async () => {
  await loadMessages('kinds', 'forms')
  const onChange = vi.fn()
  await mount(<Range field={{ ...field, kind: 'money' }} units={[{ factor: 100 }]} onChange={onChange} />)
  await type(inputs()[0]!, '12,5')
  expect(onChange).toHaveBeenLastCalledWith('1250', undefined)
  await type(inputs()[0]!, '3.400.000')
  expect(onChange).toHaveBeenLastCalledWith('340000000', undefined)
  onChange.mockClear()
  await type(inputs()[0]!, '3.400')
  expect(onChange).not.toHaveBeenCalled()
  expect(document.querySelector('[role=status]')!.textContent).toContain('3.400 can mean two numbers')
})
