import { expect, test } from 'vitest'
import { nearest } from './variable-warnings.tsx'

test.each([
  ['caler_number', 'caller_number'],
  ['Caller Number', 'caller_number'],
  ['tenantname', 'tenant_name'],
  ['dat', 'date'],
  ['order_status', undefined],
  ['x', undefined],
])('%j is %j', (mistyped, word) => {
  expect(nearest(mistyped, ['caller_number', 'called_number', 'tenant_name', 'date'])).toBe(word)
})
