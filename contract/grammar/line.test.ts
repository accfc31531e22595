import { expect, test } from 'vitest'
import * as z from 'zod'
import { contracts } from '../index.ts'
import { fieldsOf } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import { text as textKind } from './kinds/text.ts'
import { line } from './line.ts'

const name = line(20)

test.each(['Ratna Sari', ' Ratna ', 'Đặng Thị Hoa', 'محمد', '山田 太郎', "O'Brien-Ødegård", '👩‍💻 Maya'])(
  '%j is one line',
  (text) => {
    expect(name.parse(text)).toBe(text.trim())
  },
)

test.each([
  ['a line feed', 'Ratna\nBcc: x@y.test'],
  ['a carriage return', 'Ratna\rSari'],
  ['a tab', 'Ratna\tSari'],
  ['NUL', 'Ratna\0'],
  ['an escape', 'Ratna\u001b[2J'],
  ['a C1 control', 'Ratna\u0085Sari'],
  ['a line separator', 'Ratna\u2028Sari'],
  ['a paragraph separator', 'Ratna\u2029Sari'],
  ['a right-to-left override', 'Ratna\u202eiraS'],
  ['an isolate', 'Ratna\u2067iraS\u2069'],
  ['a right-to-left mark', 'Ratna\u200fSari'],
  ['nothing', '  '],
  ['too many letters', 'x'.repeat(21)],
])('%s is refused', (_, text) => {
  expect(name.safeParse(text).success).toBe(false)
})

test('a line is still recognised as a text with its bounds', () => {
  expect(fieldsOf(z.object({ name }))).toMatchObject([{ kind: 'text', min: 1, max: 20 }])
})

const written = contracts.flatMap((contract) =>
  contract.writable.filter((field) => kindOf(field) === textKind).map((field) => [contract, field.name] as const),
)

test.each(written.map(([contract, field]) => [`${contract.name}.${field}`, contract, field] as const))(
  '%s accepts one line',
  (_, contract, field) => {
    const type: z.ZodType = contract.write.shape[field]
    expect(type.safeParse('read-one\u202e-thing').success).toBe(false)
    expect(type.safeParse('read\none').success).toBe(false)
  },
)
