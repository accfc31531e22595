import type { Actor } from '../../base/actor.ts'
import type { From } from '../../http/app-context.ts'
import { before, readId, type Position } from './position.ts'
import { readsAcross } from './readable.ts'
import { pageLength, readEvents, readHorizon, type InPlatform, type StoredEvent } from './read.ts'

interface Missed {
  /** The position before the first event. */
  after: Position
  /** True if the client has to reload everything, because it missed too many events or they are no longer stored. */
  isReset: boolean
  events: StoredEvent[]
}

/** Maximum number of missed events to send. Beyond it, the client has to reload everything. */
const mostMissed = 1000

/** Reads the events that a client has missed. */
export async function readMissed(inPlatform: InPlatform, from: From, actor: Actor): Promise<Missed> {
  const { horizon, since } = await inPlatform((tx) => readHorizon(tx, from.seconds))
  const requested = from.lastEventId ? readId(from.lastEventId) : before(from.seconds ? since : horizon)
  // An id beyond the newest transaction comes from another database, or from before a restore.
  const after = requested && requested.xid <= horizon ? requested : undefined
  const tenantId = readsAcross(actor) ? undefined : actor.tenant.id
  const found: StoredEvent[] = []
  while (after && found.length <= mostMissed) {
    const { events } = await inPlatform((tx) => readEvents(tx, found.at(-1) ?? after, tenantId))
    found.push(...events)
    if (events.length < pageLength) return { after, isReset: false, events: found }
  }
  return { after: before(horizon), isReset: true, events: [] }
}
