import { CallEvent, callEvents, type Unusable } from '#contract/call-events.ts'
import { isWithin } from '../../base/destinations/addresses.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveKeyed, type Identify } from '../../http/endpoint.ts'
import { Problem, refused } from '../../base/problem.ts'
import type { Surface } from '../../http/surface.ts'
import { pbxByIngestKey, type KnownPbx } from '../pbx-servers/ports.ts'
import { ingest } from './ingest.ts'

/** Receives the events of PBX servers. */
export function mountCallEvents(surface: Surface, deps: Deps) {
  const identify: Identify<KnownPbx> = async (key, { pbxServerId = '' }, { ip }) => {
    const pbx = await pbxByIngestKey(deps.db, pbxServerId, key)
    if (!pbx) throw new Problem('invalid_token')
    if (pbx.status === 'disabled') throw refused('pbx_disabled')
    requireAllowed(pbx, ip)
    return pbx
  }
  serveKeyed(surface, deps, callEvents.endpoints.ingest, identify, async ({ body, client }, pbx) => {
    await deps.throttle.attempt({ kind: 'ingest', subject: pbx.id, ip: client.ip })
    const received: Received[] = body.events
    const events = received.filter(isUsable)
    const accepted = await ingest(deps.db, deps.keys, pbx, events)
    const rejected = received.filter(isUnusable).map(rejectionOf)
    return { data: { accepted, duplicates: events.length - accepted, rejected }, status: 202 }
  })
}

/** @throws Problem 403 if the PBX server sends from addresses of a list, and not from this one */
function requireAllowed({ allowed_ips }: KnownPbx, ip: string | null): void {
  if (allowed_ips.length === 0 || (ip && isWithin(allowed_ips, ip))) return
  throw refused('address_not_allowed', { address: ip ?? '' })
}

type Received = CallEvent | Unusable
const isUnusable = (event: Received): event is Unusable => 'raw' in event
const isUsable = (event: Received): event is CallEvent => !isUnusable(event)

function rejectionOf({ raw }: Unusable) {
  const [issue] = CallEvent.safeParse(raw).error?.issues ?? []
  const id = (raw as { event_id?: unknown } | null)?.event_id
  return {
    event_id: typeof id === 'string' ? id.slice(0, 120) : null,
    code: 'validation_failed',
    field: issue?.path[0]?.toString() ?? null,
  }
}
