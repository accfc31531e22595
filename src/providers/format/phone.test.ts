import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each([
  ['+6281234567890', '+62 812-3456-7890'],
  ['+622150001000', '+62 21 50001000'],
  ['+442079460958', '+44 20 7946 0958'],
  ['2020', '2020'],
  ['sip:alice@example.test', 'sip:alice@example.test'],
  ['+1', '+1'],
])('writes %s as %s', (number, written) => {
  expect(formatPhone(number)).toBe(written)
})
