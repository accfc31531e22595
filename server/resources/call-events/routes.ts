import type * as z from 'zod'
import { CallEvent, callEvents } from '#contract/call-events.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveKeyed } from '../../http/endpoint.ts'
import { Problem, refused } from '../../http/problem.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { pbxByIngestKey } from '../pbx-servers/ingest-key.ts'
import { ingest } from './ingest.ts'

/** Receives the events of PBX servers. */
export function mountCallEvents(surface: Surface, deps: Deps) {
  const identify = async (key: string, { pbxServerId = '' }: Record<string, string>) => {
    const pbx = await pbxByIngestKey(deps.db, pbxServerId, key)
    if (!pbx) throw new Problem('invalid_token')
    if (pbx.status === 'disabled') throw refused('pbx_disabled')
    return pbx
  }
  serveKeyed(surface, deps, callEvents.endpoints.ingest, identify, async ({ body, client }, pbx) => {
    const counted = deps.throttle.attempt({ kind: 'ingest', subject: pbx.id, ip: client.ip })
    // A refusal is reported where it is awaited. Meanwhile the events are checked.
    counted.catch(() => {})
    const checked = (body.events as unknown[]).map((raw) => ({ raw, ...CallEvent.safeParse(raw) }))
    const events = checked.flatMap(({ data }) => data ?? [])
    await counted
    const accepted = await ingest(deps.db, deps.keys, pbx, events)
    const rejected = checked.flatMap(({ raw, error }) => (error ? rejectionOf(raw, error) : []))
    return { data: { accepted, duplicates: events.length - accepted, rejected }, status: 202 }
  })
}

function rejectionOf(raw: unknown, { issues: [issue] }: Pick<z.ZodError, 'issues'>) {
  const id = (raw as { event_id?: unknown } | null)?.event_id
  return {
    event_id: typeof id === 'string' ? id.slice(0, 120) : null,
    code: 'validation_failed',
    field: issue?.path[0]?.toString() ?? null,
  }
}
