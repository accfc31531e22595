import { CallEvent, callEvents as contract, type Unusable } from '#contract/call-events.ts'
import { defineService } from '../../compose/noun.ts'
import { callEventDemo } from './demo.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveKeyed } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { identifyPbx, noteRequest } from '../pbx-servers/ports.ts'
import { ingest } from './ingest.ts'

export default defineService({ contract, routes: mountCallEvents, demo: [callEventDemo] })

/** Receives the events of PBX servers. */
function mountCallEvents(surface: Surface, deps: Deps) {
  serveKeyed(surface, deps, contract.endpoints.ingest, identifyPbx(deps), async ({ body, client }, pbx) => {
    await deps.throttle.attempt({ kind: 'ingest', subject: pbx.id, ip: client.ip })
    const received: Received[] = body.events
    const events = received.filter(isUsable)
    const accepted = await ingest(deps.db, deps.keys, pbx, events)
    if (events.length > 0) await noteRequest(deps, pbx, 'event')
    const rejected = received.filter(isUnusable).map(rejectionOf)
    return { data: { accepted, duplicates: events.length - accepted, rejected }, status: 202 }
  })
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
