import { bulk } from '#contract/bulk.ts'
import { missingToRead } from '#contract/grammar/field-rights.ts'
import { relation } from '#contract/grammar/fields.ts'
import type { JobAbout } from '#contract/jobs.ts'
import type { Deps } from '../http/app-context.ts'
import { asActor } from '../http/caller.ts'
import { serveUntied } from '../http/endpoint.ts'
import type { Call, StreamCall } from '../http/call.ts'
import { handlerOf } from '../http/handlers.ts'
import { invalidField, Problem, requirePermission } from '../base/problem.ts'
import { validate } from '../http/validate.ts'
import { addReferences } from '../record/references.ts'
import type { ServedResource, StoredRow } from '../record/resource.ts'
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
    const resource = resourceOf(name)
    const [job, target] = [bulkJob(deps.db, name), handlerOf(deps.db, name)?.endpoint]
    if (!job || !target) throw new Problem('not_found')
    if ((ids === undefined) === (query === undefined)) throw invalidField('ids', 'required')
    requirePermission(call.actor, target.permission)
    const valid = validate(target.body, body ?? {})
    const start = (total: number, rows: { ids: string[] } | { query: string }) => async (own: Call) => {
      requirePermission(own.actor, target.permission)
      const about = name.endsWith('.update') ? await changeOf(resource, own, valid) : undefined
      const on = { type: resource.contract.of, label: String(total), about }
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

/** The field that a change sets and its value, for choices and references that every role may read. */
async function changeOf(resource: ServedResource, { tx }: Call, body: StoredRow): Promise<JobAbout | undefined> {
  const { contract } = resource
  const [name, ...others] = Object.keys(body)
  const field = contract.fields.find((one) => one.name === name)
  const isShown = field && others.length === 0 && !missingToRead(contract, field.name, () => false)
  if (!isShown || !(field.ref || field.values)) return undefined
  const value = body[field.name]
  if (value === null || value === '') return { field: field.name, value: '' }
  if (!field.ref) return { field: field.name, value: String(value) }
  const [row] = await addReferences(resource, tx, [body])
  return { field: field.name, value: (row![relation(field.name)] as { label: string } | null)?.label }
}

/** The records that match a list query, whose path may name a parent. */
const matchesOf = (call: StreamCall, name: string, query: string, params: Record<string, string>): Matches => ({
  resource: resourceOf(name),
  call: { ...call, params: { ...call.params, ...params }, query: new URLSearchParams() },
  query,
})
