import type { Actor } from '../../base/actor.ts'
import type { From } from '../../http/app-context.ts'
import { before, readId, type Position } from './position.ts'
import { readsAcross } from './readable.ts'
import { pageLength, readEvents, readHorizon, type InPlatform, type StoredEvent } from './read.ts'

interface Missed {
  /** The place before the first of the events. */
  after: Position
  /** True if the client missed more than is known or worth sending, and has to load everything again. */
  isReset: boolean
  events: StoredEvent[]
}

/** A client that missed more events is told to load everything again. */
const mostMissed = 1000

/** Reads the events that a client has missed. */
export async function readMissed(inPlatform: InPlatform, from: From, actor: Actor): Promise<Missed> {
  const { horizon, since } = await inPlatform((tx) => readHorizon(tx, from.seconds))
  const asked = from.lastEventId ? readId(from.lastEventId) : before(from.seconds ? since : horizon)
  // A later transaction than the newest one belongs to another database, or to one that was restored.
  const after = asked && asked.xid <= horizon ? asked : undefined
  const tenantId = readsAcross(actor) ? undefined : actor.tenant.id
  const found: StoredEvent[] = []
  while (after && found.length <= mostMissed) {
    const { events } = await inPlatform((tx) => readEvents(tx, found.at(-1) ?? after, tenantId))
    found.push(...events)
    if (events.length < pageLength) return { after, isReset: false, events: found }
  }
  return { after: before(horizon), isReset: true, events: [] }
}
