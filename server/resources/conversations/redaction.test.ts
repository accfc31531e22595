import { expect, test } from 'vitest'
import { createRedaction, redactJson } from './redaction.ts'

const redact = createRedaction({ name: 'Putri', caller: '+62 812-3456-7890', agreed: 'ok' })

test.each([
  ['I am putri, not Putriana.', 'I am [name], not Putriana.'],
  ['Write to putri.w@mail.example.co.id or budi@example.com!', 'Write to [email] or [email]!'],
  ['Call +62 812-3456-7890 or (021) 5000-1234.', 'Call [caller] or ([number].'],
  ['My card is 4111 1111 1111 1111.', 'My card is [card].'],
  ['NIK saya 3174096112900001.', 'NIK saya [nik].'],
  ['A card has a check digit: 4111 1111 1111 1112.', 'A card has a check digit: [number].'],
  ['Order 10423 costs 250.000, ok?', 'Order 10423 costs 250.000, ok?'],
])('"%s" becomes "%s"', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

test.each([
  ['a@b.example, x@y@z.example', '[email], x@[email]'],
  ['a@b.example_c@d.example', '[email][email]'],
  ['@home.example and me@home', '@home.example and me@home'],
])('of "%s", what is an address becomes "%s"', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

test('texts and long numbers in JSON are redacted, and the rest is kept', () => {
  const args = { id: 'ORD-10', phone: 6281234567890, who: ['Putri'], urgent: true }
  expect(redactJson(args, redact)).toEqual({ id: 'ORD-10', phone: null, who: ['[name]'], urgent: true })
})
