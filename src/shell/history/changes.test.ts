import { expect, it } from 'vitest'
import { isReadable, partsOf } from './changes.ts'

it('splits an object into its changed parts', () => {
  const before = { require_mfa: false, grace_days: 7 }
  const after = { require_mfa: true, grace_days: 7 }
  expect(partsOf({ field: 'security', before, after })).toEqual([{ field: 'require_mfa', before: false, after: true }])
})

it('keeps any other change', () => {
  const change = { field: 'status', before: 'new', after: 'open' }
  expect(partsOf(change)).toEqual([change])
})

it.each([
  ['new', true],
  [null, true],
  [['a', 'b'], true],
  [[{ from: '09:00' }], false],
  [{ from: '09:00' }, false],
])('%j is readable: %s', (value, expected) => {
  expect(isReadable(value)).toBe(expected)
})
