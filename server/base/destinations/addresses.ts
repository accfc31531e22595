import { BlockList, isIP, isIPv6 } from 'node:net'

/** Hosts that tenants may name although they are not public: `ALLOW_PRIVATE_HOSTS`. */
export interface AllowedHosts {
  names: ReadonlySet<string>
  addresses: Ranges
}

/**
 * Reads names, addresses and ranges: `allowedHosts(['pbx.internal', '10.1.2.3', '192.168.0.0/16'])`.
 *
 * @throws if an entry is none of them
 */
export function allowedHosts(entries: string[]): AllowedHosts {
  const isRange = (entry: string) => isIP(entry.split('/')[0]!) > 0
  const names = entries.filter((entry) => !isRange(entry)).map((name) => name.toLowerCase())
  const wrong = names.find((name) => !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name))
  if (wrong) throw new Error(`"${wrong}" is no host name, address or range such as 10.0.0.0/8`)
  return { names: new Set(names), addresses: rangesOf(entries.filter(isRange)) }
}

/** Checks whether the platform may connect to an address, which a host name led to. */
export function isAllowed({ names, addresses }: AllowedHosts, name: string, address: string): boolean {
  // An address with a zone, fe80::1%eth0, is link-local.
  const known = address.split('%')[0]!
  if (!isIP(known)) return false
  return names.has(name.toLowerCase()) || isIn(addresses, known) || !isIn(special, known)
}

/** Checks whether an address is one of these, or in one of these ranges: `isWithin(['203.0.113.0/24'], '203.0.113.7')`. */
export function isWithin(networks: string[], address: string): boolean {
  const known = address.split('%')[0]!
  return isIP(known) > 0 && isIn(rangesOf(networks), known)
}

/** Lists by family: in one list, an IPv4 address also matches the range of its mapped form, and the reverse. */
export type Ranges = Record<'ipv4' | 'ipv6', BlockList>

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
export const isIn = (ranges: Ranges, address: string) => ranges[familyOf(address)].check(address, familyOf(address))

export function rangesOf(entries: string[]): Ranges {
  const ranges: Ranges = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    ranges[family].addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return ranges
}

/** Ranges that belong to no public host: private networks, this machine, documentation, multicast and the like. */
const special = rangesOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])
