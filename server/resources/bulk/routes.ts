import { sql } from 'drizzle-orm'
import { bulk } from '#contract/bulk.ts'
import { query } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, type Call } from '../../http/endpoint.ts'
import { handlerOf } from '../../http/handlers.ts'
import { invalidField, Problem, refused, requirePermission } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { bulkJob, countMatches, resourceOf } from '../../jobs/bulk.ts'
import { startJob } from '../../jobs/start.ts'
import type { Surface } from '../../surfaces/surface.ts'

const { endpoints } = bulk

export function mountBulk(surface: Surface, deps: Deps) {
  serve(surface, deps, endpoints.count, async (call) => {
    const { resource, query: text, params = {} } = call.body
    return { data: { total: await countMatches(resourceOf(resource), callOn(call, params), text) } }
  })

  serve(surface, deps, endpoints.start, async (call) => {
    const { endpoint: name, ids, query: text, expected_total, params = {}, body } = call.body
    const resource = resourceOf(name)
    const [job, target] = [bulkJob(deps.db, name), handlerOf(deps.db, name)?.endpoint]
    if (!job || !target) throw new Problem('not_found')
    if ((ids === undefined) === (text === undefined)) throw invalidField('ids', 'required')
    requirePermission(call.actor, target.permission)
    const valid = validate(target.body, body ?? {})
    const [now] = await query<{ at: string }>(call.tx, sql`select clock_timestamp()::text as at`)
    const total = ids ? new Set(ids).size : await countMatches(resource, callOn(call, params), text!)
    if (expected_total !== undefined && expected_total !== total) throw refused('selection_changed', { count: total })
    const payload = { ids: ids && [...new Set(ids)], query: text, params, body: valid, total, at: now!.at }
    const on = { type: resource.contract.of, label: String(total) }
    return startJob(deps, { ...call, endpoint: target }, job, payload, on)
  })
}

/** The call of a list, whose path may name a parent. */
const callOn = (call: Call, params: Record<string, string>): Call => ({
  ...call,
  params: { ...call.params, ...params },
  query: new URLSearchParams(),
})
