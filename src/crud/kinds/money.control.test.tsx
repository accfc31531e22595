import { Form } from 'antd'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { money } from '#contract/grammar/fields.ts'
import { mount } from '#tests/support/mount.ts'
import { bodyFields } from '../form/form-fields.ts'
import { MoneyControl } from './controls.tsx'

const [field] = bodyFields(z.object({ price: money().min(0) }))
const onChange = vi.fn()

const [rate] = bodyFields(z.object({ price: z.number().min(0).meta({ kind: 'money' }) }))

const Price = ({ currency, price, of = field }: { currency: string; price: number; of?: typeof field }) => (
  <Form initialValues={{ price }} onValuesChange={onChange}>
    <Form.Item name="price">
      <MoneyControl field={of!} row={{ currency }} />
    </Form.Item>
  </Form>
)

async function open(currency: string, price: number, of = field): Promise<HTMLInputElement> {
  await mount(<Price currency={currency} price={price} of={of} />)
  return document.querySelector('input')!
}

async function type(input: HTMLInputElement, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(input, text)
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
}

it.each([
  ['IDR', 1250, '12.5', '0.01'],
  ['JPY', 1250, '1250', '1'],
  ['KWD', 1250, '1.25', '0.001'],
])('shows minor units of %s as major units: %i is %s', async (currency, minor, text, step) => {
  const input = await open(currency, minor)
  expect([input.value, input.step]).toEqual([text, step])
  expect(document.body.textContent).toContain(currency)
})

it.each([
  ['IDR', '19.99', 1999],
  ['IDR', '0.29', 29],
  ['JPY', '300', 300],
  ['IDR', '', null],
])('converts the input to minor units: %s %s is %s', async (currency, text, minor) => {
  const input = await open(currency, 5)
  await type(input, text)
  expect(onChange.mock.lastCall?.[0]).toEqual({ price: minor })
})

it.each([
  ['0.0035', 0.35],
  ['0.29', 29],
])('keeps the fraction of a minor unit in the price of a unit: %s is %s', async (text, minor) => {
  const input = await open('IDR', 5, rate)
  expect(input.step).toBe('any')
  await type(input, text)
  expect(onChange.mock.lastCall?.[0]).toEqual({ price: minor })
})
