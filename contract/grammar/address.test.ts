import { expect, it, test } from 'vitest'
import * as z from 'zod'
import { emailAddress } from './address.ts'
import { fieldsOf } from './fields.ts'

test.each([
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['Info@BÜCHER.example', 'Info@xn--bcher-kva.example'],
  ['kontakt@straße.test', 'kontakt@xn--strae-oqa.test'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['  sari@company.test\n', 'sari@company.test'],
  ['\u00a0sari@company.test\u00a0', 'sari@company.test'],
  ['sari@xn--bcher-kva.example', 'sari@xn--bcher-kva.example'],
])('an address is kept with its domain in ASCII, and without blanks: %j', (typed, kept) => {
  expect(emailAddress().parse(typed)).toBe(kept)
  expect(emailAddress().parse(kept)).toBe(kept)
})

it.each([
  '',
  'nobody',
  '@bücher.example',
  'a b@bücher.example',
  'a@bü cher.example',
  'a@bücher.example/x',
  'ü'.repeat(5000),
])('refuses %j', (typed) =>
  expect(emailAddress().safeParse(typed).error?.issues[0]).toMatchObject({ code: expect.any(String) }),
)

it('is of the kind of an email address, with its error', () => {
  const [field] = fieldsOf(z.object({ contact: emailAddress() }))
  expect([field!.kind, field!.max]).toEqual(['email', 254])
  expect(emailAddress().safeParse('nobody').error?.issues[0]).toMatchObject({ format: 'email' })
})
