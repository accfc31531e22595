import { expect, test } from 'vitest'
import { isPlatformKey } from './platform-keys.ts'

test.each([
  ['create-tenants', true],
  ['update-plans', true],
  // Of tenants as well, who see their own.
  ['read-list-jobs', false],
  ['read-list-users', false],
  // A name says nothing about who may use a noun.
  ['delete-shift-plans', false],
  ['read-list-shift-tenants', false],
])('%s: %s', (key, isOfPlatform) => {
  expect(isPlatformKey(key)).toBe(isOfPlatform)
})
