import { expect, test } from 'vitest'
import { countryOf, phoneIn, userOf } from './phone.ts'

test.each([
  ['Asia/Jakarta', 'ID'],
  ['Asia/Jayapura', 'ID'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Oslo', 'NO'],
  ['Europe/London', 'GB'],
  ['America/New_York', 'US'],
  ['America/Toronto', 'CA'],
  ['UTC', undefined],
])('%s is in %s', (timezone, country) => {
  expect(countryOf(timezone)).toBe(country)
})

test.each([
  '+628111000009',
  '628111000009',
  '00628111000009',
  '0062 811 1000 009',
  '08111000009',
  '0811-1000-009',
  '8111000009',
  '(0811) 1000.009',
  '+62 (0)811 1000 009',
  '+62 811 1000 009',
  'sip:+628111000009@pbx.example.com',
  'sip:628111000009@pbx.example.com:5060;transport=udp',
  'sips:%2B628111000009@pbx.example.com',
  'sip:08111000009@10.0.0.1',
  'sip:08111000009:secret@10.0.0.1',
  'tel:+62-811-1000-009',
  'tel:08111000009',
  'tel:8111000009;phone-context=+62',
  '08111000009@10.0.0.1',
  '"Budi <b>" <sip:+628111000009@pbx.example.com;user=phone>;tag=1',
  'Budi <08111000009>',
  '"Budi" 08111000009',
  '\u202A+62 811‑1000‑009\u202C',
  '＋６２８１１１０００００９',
  '٠٨١١١٠٠٠٠٠٩',
])('%s is read as dialled in Indonesia', (text) => {
  expect(phoneIn(text, 'ID')).toBe('+628111000009')
})

test.each([
  ['6591234567', 'ID', '+6591234567'],
  ['62811100009', 'ID', '+62811100009'],
  ['02150001001', 'ID', '+622150001001'],
  ['01712345678', 'DE', '+491712345678'],
  ['491712345678', 'DE', '+491712345678'],
  ['212-555-0123', 'US', '+12125550123'],
  ['1 (212) 555-0123', 'US', '+12125550123'],
  ['011628111000009', 'US', '+628111000009'],
  ['612345678', 'ES', '+34612345678'],
  ['0236123456', 'IT', '+390236123456'],
  ['89161234567', 'RU', '+79161234567'],
  ['628111000009', undefined, '+628111000009'],
  ['+15550001', undefined, '+15550001'],
] as const)('%s in %s is %s', (text, country, number) => {
  expect(phoneIn(text, country)).toBe(number)
})

test.each([
  '',
  '101',
  '7101',
  '110',
  '1500123',
  '50001001',
  'anonymous',
  'sip:sales@example.com',
  '08111000009x',
  '1","to":"7101',
])('%j is no phone number in Indonesia', (text) => {
  expect(phoneIn(text, 'ID')).toBeUndefined()
})

test('the user of an address', () => {
  expect(['sip:101@pbx.example.com', '<sip:sales@example.com>', 'anonymous', '101'].map(userOf)).toEqual([
    '101',
    'sales',
    'anonymous',
    '101',
  ])
})

test('a long text takes no time', () => {
  const started = performance.now()
  for (const part of ['<', '"', '+1 ', '%', '(0)']) expect(phoneIn(part.repeat(1_000_000), 'ID')).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(200)
})
