import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { rootCertificates } from 'node:tls'
import type { Environment } from '../env.ts'
import { type AllowedHosts, isAllowed } from './addresses.ts'
import { DestinationProblem, problemOfNetwork } from './problem.ts'

/** The hosts that the platform may connect to on behalf of a tenant. */
export interface Destinations {
  allowed: AllowedHosts
  /** The certificate authorities to trust, if more than those of Node.js. */
  ca?: string[]
}

/** A host whose name was resolved. Connections go to this very address. */
export interface Destination {
  host: string
  address: string
  port: number
}

const lookupMs = 5_000

export const destinationsOf = ({ ALLOW_PRIVATE_HOSTS, NODE_EXTRA_CA_CERTS }: Environment): Destinations => ({
  allowed: ALLOW_PRIVATE_HOSTS,
  ca: NODE_EXTRA_CA_CERTS ? [...rootCertificates, NODE_EXTRA_CA_CERTS] : undefined,
})

/**
 * Resolves the name of a host once.
 *
 * @throws DestinationProblem `unknown_host`, or `forbidden_address` if none of its addresses may be reached
 */
export async function findDestination(
  { allowed }: Destinations,
  { host, port, purpose }: { host: string; port: number; purpose: Purpose },
): Promise<Destination> {
  if (!isPortAllowed(purpose, port)) throw new DestinationProblem('forbidden_port')
  const name = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(name) ? [name] : await addressesOf(name)
  const address = addresses.find((one) => isAllowed(allowed, name, one))
  if (!address) throw new DestinationProblem('forbidden_address')
  return { host: name, address, port }
}

/** The addresses of a name, IPv4 first: more networks reach those. */
async function addressesOf(name: string): Promise<string[]> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DestinationProblem('unknown_host')), lookupMs).unref()
  })
  const found = await Promise.race([lookup(name, { all: true }), timeout]).catch((error: unknown) => {
    throw problemOfNetwork(error)
  })
  return found.toSorted((one, other) => one.family - other.family).map(({ address }) => address)
}

/** The purpose of a connection, which decides its ports. */
type Purpose = 'sip' | 'http'

/** Ports below 1024 that a purpose may use. */
const wellKnown: Record<Purpose, number[]> = { sip: [443], http: [80, 443] }

/** Ports from 1024 of services that speak neither SIP nor HTTP to strangers: databases, caches, remote desktops. */
const ofOthers = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5672, 5900, 5984, 6379, 6443, 6667, 9042,
  9092, 9200, 9300, 10_250, 11_211, 27_017,
])

/** PBX servers use any port from 1024; well-known ports only if they are of the purpose. */
const isPortAllowed = (purpose: Purpose, port: number): boolean =>
  port < 1024 ? wellKnown[purpose].includes(port) : port <= 65_535 && !ofOthers.has(port)
