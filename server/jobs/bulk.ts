import * as z from 'zod'
import type { Database } from '../db/client.ts'
import type { ServedResource } from '../record/resource.ts'
import type { Call } from '../http/call.ts'
import { handlerOf, type Served } from '../http/handlers.ts'
import { refused } from '../base/problem.ts'
import { storedResource } from '../record/stored.ts'
import { defineJob, type JobCall, type JobKind, type JobRun } from './define.ts'
import { isKept, labelsOf, matchesAmong, pageSize, resourceOf, selectedPage, versionOf } from './selection.ts'

const Payload = z.object({
  ids: z.array(z.string()).optional(),
  query: z.string().optional(),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()).optional(),
  total: z.int(),
})

/** The job that calls an endpoint for many records. It is named after the endpoint: `bulkJob(db, 'tickets.update')`. */
export function bulkJob(db: Database, name: string): JobKind<z.infer<typeof Payload>> | undefined {
  const served = handlerOf(db, name)
  const resource = storedResource({ name: name.split('.')[0]! })
  const key = name.slice(name.indexOf('.') + 1)
  const isOfRecord = resource?.contract.rowActions.includes(key) && !resource.contract.endpoints[key]!.job
  if (!served || !isOfRecord) return undefined
  return defineJob(name, { payload: Payload, run: (job) => run(served, resourceOf(name), job) })
}

async function run(
  { endpoint, handle }: Served,
  resource: ServedResource,
  { id: change, payload, each, inTenant }: JobRun<z.infer<typeof Payload>>,
) {
  const { body, params, query, total, ids } = payload
  const callFor = (job: JobCall, id: string): Call => ({
    ...job,
    change,
    endpoint,
    params: { ...params, tenantId: job.actor.tenant.id, id },
    query: new URLSearchParams(endpoint.variant),
    body: structuredClone(body),
  })
  /** The versions of the current page's records that matched the query when it was read. */
  let matching = new Map<string, string>()

  // The process that stored the selection may have stopped before it was complete.
  const isWhole = ids !== undefined || (await inTenant((job) => isKept(job, change, total)))
  if (!isWhole) throw refused('job_interrupted')

  await each(
    items(),
    async (id, job) => {
      const call = callFor(job, id)
      if (query !== undefined) await requireMatch(call, query, id)
      return (await handle(call)).failure
    },
    { total },
  )

  /** Reads the labels of the selected records in pages. */
  async function* items() {
    for (let page = 0; ; page++) {
      const selected = ids
        ? ids.slice(page * pageSize, (page + 1) * pageSize)
        : await inTenant((job) => selectedPage(job, change, page))
      if (selected.length === 0) return
      const labels = await inTenant(async (job) => {
        const call = callFor(job, '')
        if (query !== undefined) matching = await matchesAmong(resource, call, query, selected)
        return labelsOf(resource, call, selected)
      })
      for (const id of selected) yield { id, label: labels.get(id) ?? id }
    }
  }

  /** Checks again a record that changed since its page was read. @throws Problem 409 if it no longer matches */
  async function requireMatch(call: Call, query: string, id: string) {
    if (!matching.has(id)) throw refused('changed_meanwhile')
    if (matching.get(id) === (await versionOf(resource, call, id))) return
    if (!(await matchesAmong(resource, call, query, [id])).has(id)) throw refused('changed_meanwhile')
  }
}
