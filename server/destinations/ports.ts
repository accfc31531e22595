/** The purpose of a connection, which decides its ports. */
export type Purpose = 'sip' | 'http'

/** Ports below 1024 that a purpose may use. */
const wellKnown: Record<Purpose, number[]> = { sip: [443], http: [80, 443] }

/** Ports from 1024 of services that speak neither SIP nor HTTP to strangers: databases, caches, remote desktops. */
const ofOthers = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5672, 5900, 5984, 6379, 6443, 6667, 9042,
  9092, 9200, 9300, 10_250, 11_211, 27_017,
])

/** PBX servers use any port from 1024; well-known ports only if they are of the purpose. */
export const isPortAllowed = (purpose: Purpose, port: number): boolean =>
  port < 1024 ? wellKnown[purpose].includes(port) : port <= 65_535 && !ofOthers.has(port)
