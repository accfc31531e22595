import { isIPv6 } from 'node:net'

/**
 * Returns the network that rate limits count an address by: an IPv4 address itself, the /64 of an IPv6 address.
 * A subscriber usually has a whole /64, and could otherwise use a new address for each attempt.
 *
 * @example networkOf('2001:db8:1:2:3:4:5:6')   // '2001:db8:1:2::/64'
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0]!
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Parses the eight groups of an address in any notation. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => parseInt(group, 16))
}
