import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { invalidField } from '../../base/problem.ts'
import { readStations, stationsAt, type Leading, type Station } from './stations.ts'
import { phoneNumbers } from './table.ts'

/** Maximum times that a call may be passed on. */
const maxPassed = 20

/** A path of calls: the numbers on it, and the field of the first number that starts it. */
export interface Way {
  field: keyof Leading
  stations: Station[]
}

/**
 * Finds a routing loop back to the first number. A call handler may ring the number's own extension; a fallback may
 * not.
 *
 * @param leadingFrom reads the next numbers of several numbers at once
 * @throws Problem 422 if calls are passed on too often
 */
export async function findLoop(
  start: Station,
  leadingFrom: (from: Station[]) => Promise<(station: Station) => Leading>,
): Promise<Way | undefined> {
  const seen = new Set<string>()
  let ways: Way[] = [{ field: 'fallback', stations: [start] }]
  for (let passed = 0; ways.length > 0; passed++) {
    if (passed > maxPassed) throw invalidField(ways[0]!.field, 'routing_too_long', { max: maxPassed })
    const leading = await leadingFrom(ways.map(({ stations }) => stations.at(-1)!))
    const further = ways.flatMap((way) => waysFrom(way, leading))
    const loop = further.find(({ stations }) => stations.at(-1)!.id === start.id)
    if (loop) return loop
    ways = further.filter(({ stations }) => !seen.has(stations.at(-1)!.id) && seen.add(stations.at(-1)!.id))
  }
}

function waysFrom({ field, stations }: Way, leading: (station: Station) => Leading): Way[] {
  const last = stations.at(-1)!
  return Object.entries(leading(last)).flatMap(([by, next]): Way[] => {
    const isOwnExtension = by === 'call_handler' && next?.id === last.id
    if (!next || isOwnExtension) return []
    return [{ field: stations.length === 1 ? (by as keyof Leading) : field, stations: [...stations, next] }]
  })
}

/** Refuses a routing with a loop. @throws Problem 422 that names the numbers */
export async function requireNoLoop(tx: Transaction, number: typeof phoneNumbers.$inferSelect): Promise<void> {
  const { tenant_id, id, call_handler, fallback } = number
  if (!call_handler && !fallback) return
  // Two concurrent changes could create a loop together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`routing ${tenant_id}`}, 0))`)
  const [start] = await readStations(tx, and(eq(phoneNumbers.tenant_id, tenant_id), eq(phoneNumbers.id, id)))
  const loop = start && (await findLoop(start, (from) => stationsAt(tx, from)))
  if (!loop) return
  throw invalidField(loop.field, 'routing_loop', { chain: loop.stations.map(({ label }) => label).join(' → ') })
}
