import { Form, type FormInstance } from 'antd'
import { act, createRef } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { money } from '#contract/grammar/fields.ts'
import { mount } from '#tests/support/mount.ts'
import { UnreadAmount } from '../form/amount-text.ts'
import { keepAmounts } from '../form/currency-change.ts'
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

const said = () => document.querySelector('[aria-live]')!.textContent!.replace(/\s/g, ' ').trim()

it.each([
  ['IDR', 1250, '12.5', 'IDR 12.50'],
  ['JPY', 1250, '1250', '¥1,250'],
  ['KWD', 1250, '1.25', 'KWD 1.250'],
  ['USD', 340_000_000, '3400000', '$3,400,000.00'],
])('shows minor units of %s as major units: %i is %s', async (currency, minor, text, reading) => {
  const input = await open(currency, minor)
  expect([input.value, input.type]).toEqual([text, 'text'])
  expect(said()).toBe(reading)
})

it.each([
  ['IDR', '19.99', 1999, 'IDR 19.99'],
  ['IDR', '0.29', 29, 'IDR 0.29'],
  ['JPY', '300', 300, '¥300'],
  ['IDR', '', null, 'IDR'],
  ['IDR', '3.400.000', 340_000_000, 'IDR 3,400,000'],
  ['IDR', '3400000,50', 340_000_050, 'IDR 3,400,000.50'],
  ['IDR', '12,5', 1250, 'IDR 12.50'],
])('converts the input to minor units and says what it read: %s %s is %s', async (currency, text, minor, reading) => {
  const input = await open(currency, 5)
  await type(input, text)
  expect(onChange.mock.lastCall?.[0]).toEqual({ price: minor })
  expect([input.value, said()]).toEqual([text, reading])
})

it('reads the separators of the language, and takes no amount from a text that can mean two', async () => {
  const input = await open('IDR', 5)
  await type(input, '3.400')
  expect(onChange.mock.lastCall?.[0]).toEqual({ price: expect.objectContaining({ text: '3.400' }) })
  expect(onChange.mock.lastCall?.[0].price.problem.code).toBe('ambiguous_number')
  expect([input.value, said()]).toEqual(['3.400', 'IDR'])
})

it.each([
  ['0.0035', 0.35],
  ['0.29', 29],
])('keeps the fraction of a minor unit in the price of a unit: %s is %s', async (text, minor) => {
  await type(await open('IDR', 5, rate), text)
  expect(onChange.mock.lastCall?.[0]).toEqual({ price: minor })
})

it('keeps the amounts that are seen when the currency changes', async () => {
  const write = z.object({
    price: money().min(0),
    currency: z.string(),
    rates: z.array(z.object({ unit_price: z.number().meta({ kind: 'money' }) })),
  })
  const fields = bodyFields(write)
  const held = createRef<FormInstance>()
  await mount(
    <Form ref={held} initialValues={{ price: 49_900, currency: 'USD', rates: [{ unit_price: 1250 }, {}] }}>
      <Form.Item name="price">
        <MoneyControl field={fields[0]!} />
      </Form.Item>
      <Form.Item name="currency">
        <input />
      </Form.Item>
    </Form>,
  )
  const form = held.current!
  await act(async () => form.setFieldValue('currency', 'JPY'))
  expect(keepAmounts(form, fields, 'USD', 'JPY')).toEqual([['price'], ['rates', 0, 'unit_price']])
  expect(form.getFieldsValue(true)).toMatchObject({ price: 499, rates: [{ unit_price: 12.5 }, {}] })
  expect(keepAmounts(form, fields, 'JPY', 'VND')).toEqual([])
  form.setFieldValue('price', new UnreadAmount('499.5', { code: 'not_integer' }))
  keepAmounts(form, fields, 'JPY', 'USD')
  expect(form.getFieldValue('price')).toBe(49_950)
})
