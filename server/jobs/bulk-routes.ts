import { bulk } from '#contract/bulk.ts'
import type { Deps } from '../http/app-context.ts'
import { asActor } from '../http/caller.ts'
import { serveUntied } from '../http/endpoint.ts'
import type { Call, StreamCall } from '../http/call.ts'
import { handlerOf } from '../http/handlers.ts'
import { invalidField, Problem, requirePermission } from '../base/problem.ts'
import { validate } from '../http/validate.ts'
import { bulkJob } from './bulk.ts'
import { countMatches, resourceOf, startOnMatches, type Matches } from './selection.ts'
import { startJob } from './start.ts'
import type { Surface } from '../http/surface.ts'

const { endpoints } = bulk

export function mountBulk(surface: Surface, deps: Deps) {
  serveUntied(surface, deps, endpoints.count, async (call) => {
    const { resource, query, params = {} } = call.body
    return { data: { total: await countMatches(deps, matchesOf(call, resource, query, params)) } }
  })

  serveUntied(surface, deps, endpoints.start, async (call) => {
    const { endpoint: name, ids, query, expected_total, params = {}, body } = call.body
    const { contract } = resourceOf(name)
    const [job, target] = [bulkJob(deps.db, name), handlerOf(deps.db, name)?.endpoint]
    if (!job || !target) throw new Problem('not_found')
    if ((ids === undefined) === (query === undefined)) throw invalidField('ids', 'required')
    requirePermission(call.actor, target.permission)
    const valid = validate(target.body, body ?? {})
    const start = (total: number, rows: { ids: string[] } | { query: string }) => (own: Call) => {
      requirePermission(own.actor, target.permission)
      const on = { type: contract.of, label: String(total) }
      const each = { ...own, endpoint: target, params: { ...own.params, ...params }, body: valid }
      return startJob(deps, each, job, { ...rows, params, body: valid, total }, on)
    }
    if (query === undefined) {
      const named = [...new Set<string>(ids)]
      return asActor(deps, call, start(named.length, { ids: named }))
    }
    const matches = matchesOf(call, name, query, params)
    const total = expected_total ?? (await countMatches(deps, matches))
    return startOnMatches(deps, matches, total, start(total, { query }))
  })
}

/** The records that match a list query, whose path may name a parent. */
const matchesOf = (call: StreamCall, name: string, query: string, params: Record<string, string>): Matches => ({
  resource: resourceOf(name),
  call: { ...call, params: { ...call.params, ...params }, query: new URLSearchParams() },
  query,
})
