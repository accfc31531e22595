import { expect, it } from 'vitest'
import * as z from 'zod'
import { money } from '#contract/grammar/fields.ts'
import { mount } from '#tests/support/mount.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { bodyFields } from '../form/form-fields.ts'

const rate = z.object({ name: z.string(), price: money() })
const fields = bodyFields(z.object({ rates: z.array(rate), rate }))

it.each([
  ['rates', [{ name: 'Minute', price: 45_000 }], 'Display'],
  ['rates', [{ name: 'Minute', price: 45_000 }], 'Cell'],
  ['rate', { name: 'Minute', price: 45_000 }, 'Display'],
] as const)(
  'shows the amounts of nested objects in the currency of their record: %s %j %s',
  async (name, value, face) => {
    const field = fields.find((one) => one.name === name)!
    await mount(<FieldValue field={{ ...field, colors: {} }} row={{ [name]: value, currency: 'IDR' }} face={face} />)
    await expect.poll(() => document.body.textContent?.replace(/\u00a0/g, ' ')).toContain('IDR 450')
  },
)
