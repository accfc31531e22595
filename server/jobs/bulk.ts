import { and, asc, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { PgTable } from 'drizzle-orm/pg-core'
import { parseListQuery } from '#contract/query.ts'
import type { Contract } from '#contract/contract.ts'
import type { Database } from '../db/client.ts'
import { requireReadable } from '../crud/field-rights.ts'
import { whereOf } from '../crud/filters.ts'
import { columnsOf, requireAccess, rowScopeOf, type ServedResource } from '../crud/resource.ts'
import { searchFor } from '../crud/search.ts'
import type { Call } from '../http/endpoint.ts'
import { handlerOf, type Served } from '../http/handlers.ts'
import { Problem, requirePermission } from '../http/problem.ts'
import { storedResource } from '../resources/index.ts'
import { defineJob, type JobCall, type JobKind, type JobRun } from './define.ts'

const Payload = z.object({
  ids: z.array(z.string()).optional(),
  query: z.string().optional(),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()).optional(),
  /** Time the query was confirmed. Records that changed since are left alone, for they did not have to match. */
  at: z.string(),
  total: z.int(),
})

const pageSize = 200

/** The job that calls the endpoint of one record for many: `bulkJob(db, 'tickets.update')`. It is named after it. */
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
  const { body, params, total, at, ids } = payload
  const callFor = (job: JobCall, id: string): Call => ({
    ...job,
    change,
    endpoint,
    params: { ...params, tenantId: job.actor.tenant.id, id },
    query: new URLSearchParams(endpoint.variant),
    body: structuredClone(body),
  })
  const items = ids ? labelled(ids) : matches()
  await each(items, async (id, job) => (await handle(callFor(job, id))).failure, { total, isShrinking: !ids })

  /** Reads the labels of the named records in pages. */
  async function* labelled(all: string[]) {
    for (let start = 0; start < all.length; start += pageSize) {
      const page = all.slice(start, start + pageSize)
      const labels = await inTenant((job) => labelsOf(resource, callFor(job, ''), page))
      for (const id of page) yield { id, label: labels.get(id) ?? id }
    }
  }

  /** Reads what matches by id, which no change of a record moves. */
  async function* matches() {
    let last: string | undefined
    for (;;) {
      const page = await inTenant((job) => pageOf(resource, callFor(job, ''), payload.query!, { at, last }))
      for (const item of page) yield item
      last = page.at(-1)?.id
      if (page.length < pageSize) return
    }
  }
}

/** The served resource of an endpoint. @throws Problem 404 */
export function resourceOf(name: string): ServedResource {
  const found = storedResource({ name: name.split('.')[0]! })
  if (!found?.policy || !found.hooks) throw new Problem('not_found')
  return found as ServedResource
}

/** Counts what matches now, exactly. */
export async function countMatches(resource: ServedResource, call: Call, query: string): Promise<number> {
  const where = await conditionOf(resource, call, query)
  const [found] = await call.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(resource.table as PgTable)
    .where(where)
  return found!.count
}

/** The condition of a list's query, under the rights of the list. @throws Problem 403 or 422 */
export async function conditionOf(resource: ServedResource, call: Call, query: string): Promise<SQL | undefined> {
  const list = resource.contract.endpoints['list']
  if (!list) throw new Problem('not_found')
  requirePermission(call.actor, list.permission)
  await requireAccess(resource, call, 'list')
  const parsed = parsedOf(resource.contract, query)
  requireReadable(resource.contract, call.actor, parsed)
  const matched = parsed.q ? await searchFor(resource, call.tx, parsed.q) : undefined
  return and(await rowScopeOf(resource, call), whereOf(resource, parsed), matched?.condition)
}

function parsedOf(contract: Contract, query: string) {
  const result = parseListQuery(contract, new URLSearchParams(query))
  if ('errors' in result) throw new Problem('invalid_query', { errors: result.errors })
  return result.query
}

async function pageOf(
  resource: ServedResource,
  call: Call,
  query: string,
  { at, last }: { at: string; last?: string },
): Promise<{ id: string; label: string }[]> {
  const { created_at, updated_at } = columnsOf(resource.table)
  const { id } = resource.table
  const changed = updated_at ?? created_at
  const where = and(
    await conditionOf(resource, call, query),
    changed && lte(changed, at),
    last === undefined ? undefined : gt(id, last),
  )
  const rows = await call.tx
    .select({ id, label: titleOf(resource) })
    .from(resource.table as PgTable)
    .where(where)
    .orderBy(asc(id))
    .limit(pageSize)
  return rows.map((row) => ({ id: row.id as string, label: String(row.label).slice(0, 200) }))
}

const titleOf = ({ table, contract }: ServedResource) => columnsOf(table)[contract.title] ?? table.id

/** The titles of records, by id. */
export async function labelsOf(resource: ServedResource, call: Call, ids: string[]): Promise<Map<string, string>> {
  const { id } = resource.table
  const rows = await call.tx
    .select({ id, label: titleOf(resource) })
    .from(resource.table as PgTable)
    .where(and(await rowScopeOf(resource, call), inArray(id, ids)))
  return new Map(rows.map((row) => [row.id as string, String(row.label).slice(0, 200)]))
}
