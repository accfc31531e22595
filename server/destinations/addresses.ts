import { BlockList, isIP, isIPv6 } from 'node:net'

/** Ranges that belong to no public host: private networks, this machine, documentation, multicast and the like. */
const special = listOf([
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
])
/** A list of its own: an IPv4 address also matches the range of its mapped form. */
const special6 = listOf([
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
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

/** Hosts that tenants may name although they are not public: `ALLOW_PRIVATE_HOSTS`. */
export interface AllowedHosts {
  names: ReadonlySet<string>
  addresses: BlockList
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
  return { names: new Set(names), addresses: listOf(entries.filter(isRange)) }
}

/** Checks whether the platform may connect to an address, which a host name led to. */
export function isAllowed({ names, addresses }: AllowedHosts, name: string, address: string): boolean {
  // An address with a zone, fe80::1%eth0, is link-local.
  const known = address.split('%')[0]!
  if (!isIP(known)) return false
  if (names.has(name.toLowerCase()) || contains(addresses, known)) return true
  return !contains(isIPv6(known) ? special6 : special, known)
}

const contains = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

function listOf(ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}
