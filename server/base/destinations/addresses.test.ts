import { expect, test } from 'vitest'
import { allowedHosts, isAllowed } from './addresses.ts'

const nothing = allowedHosts([])

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '::ffff:0:10.0.0.1',
  '::ffff:0:7f00:1',
  '2002:a00:1::1',
  '2001:0:a00:1::1',
  '100:0:0:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'pbx.example.com',
])('%s is refused', (address) => {
  expect(isAllowed(nothing, 'pbx.example.com', address)).toBe(false)
})

test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isAllowed(nothing, 'pbx.example.com', address)).toBe(true)
  },
)

test('names, addresses and ranges can be allowed', () => {
  const allowed = allowedHosts(['PBX.internal', '10.1.2.3', '192.168.0.0/16', 'fd00::/8'])
  expect(isAllowed(allowed, 'pbx.Internal', '10.9.9.9')).toBe(true)
  expect(isAllowed(allowed, 'other.internal', '10.9.9.9')).toBe(false)
  expect(isAllowed(allowed, 'any', '10.1.2.3')).toBe(true)
  expect(isAllowed(allowed, 'any', '::ffff:10.1.2.3')).toBe(false)
  expect(isAllowed(allowed, 'any', '192.168.7.7')).toBe(true)
  expect(isAllowed(allowed, 'any', 'fd12::1')).toBe(true)
  expect(isAllowed(allowed, 'any', '127.0.0.1')).toBe(false)
})

test('an entry that is neither a name, an address nor a range is refused', () => {
  for (const entry of ['10.0.0.0/40', 'http://pbx', 'a b', '-']) expect(() => allowedHosts([entry])).toThrow()
})
