import { expect, test } from 'vitest'
import { placeOf } from './places.ts'

test.each([
  ['127.0.0.1', 'local'],
  ['10.20.30.40', 'local'],
  ['172.31.255.255', 'local'],
  ['192.168.1.7', 'local'],
  ['::1', 'local'],
  ['::ffff:10.0.0.1', 'local'],
  ['fd12:3456::1', 'local'],
  ['fe80::1', 'local'],
  ['180.250.0.1', 'ID'],
  ['::ffff:180.250.0.1', 'ID'],
  ['8.8.8.8', 'US'],
  // For documentation, shared by a provider, not in the data, invalid, missing.
  ['203.0.113.5', null],
  ['100.64.0.1', null],
  ['2001:4860:4860::8888', null],
  ['unknown', null],
  [null, null],
])('%s is in %s', async (ip, place) => {
  expect(await placeOf(ip)).toBe(place)
})
