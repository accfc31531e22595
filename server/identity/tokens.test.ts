import { expect, test } from 'vitest'
import { firstRefreshToken } from './tokens.ts'
import type { Keys } from './keys.ts'

test('a session begins with a token that holds 192 random bits of its own', () => {
  const keys = { refresh: new Uint8Array(32) } as Keys
  const session = { tenant_id: 'tenant', session_id: 'session' }
  const random = Array.from({ length: 100 }, () => firstRefreshToken(keys, session).split('.')[2]!)
  expect(new Set(random).size).toBe(100)
  const bytes = random.map((part) => Buffer.from(part, 'base64url'))
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([24]))
  // Each bit is set in some of them.
  const bits = Array.from({ length: 24 }, (_, at) => bytes.reduce((seen, one) => seen | one[at]!, 0))
  expect(bits).toEqual(Array(24).fill(0xff))
})
