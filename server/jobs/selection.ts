import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { parseListQuery } from '#contract/grammar/query.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import type { StartedJob } from '#contract/grammar/started-job.ts'
import { requireReadable } from '../record/field-rights.ts'
import { listedBy } from '../record/listed.ts'
import { columnsOf, requireAccess, rowScopeOf, type ServedResource } from '../record/resource.ts'
import { query as rowsOf } from '../db/client.ts'
import { inSlices } from '../db/slices.ts'
import type { Deps } from '../http/app-context.ts'
import { asActor } from '../http/caller.ts'
import { readerOf } from '../http/paginate.ts'
import type { Actor } from '../base/actor.ts'
import type { Call, Reply, StreamCall } from '../http/call.ts'
import { Problem, refused, requirePermission } from '../base/problem.ts'
import { storedResource } from '../record/stored.ts'
import { jobs, jobSelections } from './table.ts'
import type { JobCall } from './define.ts'
import { isJob } from './leases.ts'

/** Records per page of a job. */
export const pageSize = 200

/** The resource of an endpoint. @throws Problem 404 */
export function resourceOf(name: string): ServedResource {
  const found = storedResource({ name: name.split('.')[0]! })
  if (!found?.policy || !found.hooks) throw new Problem('not_found')
  return found as ServedResource
}

/** The records that match a list query, whose path may name a parent. */
export interface Matches {
  resource: ServedResource
  call: StreamCall
  query: string
}

/** Records per statement: a fraction of a slice, and a multiple of a job's page. */
const most = 2 * pageSize
/** Minutes to store a selection. If the process stops meanwhile, the job fails afterwards. */
const keepMinutes = 10

/** Counts the matching records exactly, in slices. */
export async function countMatches(deps: Deps, matches: Matches): Promise<number> {
  let total = 0
  let last: string | null = null
  await inSlices(deps.db, (isOver) =>
    asActor(deps, matches.call, async (own) => {
      const pageAfter = await pagesOf(matches, own)
      do {
        const [found] = await rowsOf<{ count: number; last: string | null }>(
          own.tx,
          sql`select count(*)::int as count, (array_agg(id order by id))[${most}::int] as last from (${pageAfter(last)}) page`,
        )
        total += found!.count
        last = found!.last
      } while (last !== null && !isOver())
      return last !== null
    }),
  )
  return total
}

/**
 * Starts a job on the records that match now. Stores their ids in slices, so that the result accounts for each; the job
 * runs when all are stored.
 *
 * @throws Problem 409 if the number differs from the expected one
 */
export async function startOnMatches(
  deps: Deps,
  matches: Matches,
  expected: number,
  start: (own: Call) => Promise<Reply<StartedJob>>,
): Promise<Reply<StartedJob>> {
  let started: Reply<StartedJob> | undefined
  let last: string | null = null
  let kept = 0
  const slice = async (own: Call, isOver: () => boolean) => {
    const reply = started ?? (await start(own))
    const { id } = reply.data!.job
    const pageAfter = await pagesOf(matches, own)
    do {
      const page = await keepPage(own, id, kept / pageSize, pageAfter(last))
      kept += page.count
      last = page.last
      if (kept > expected || (last === null && kept < expected)) throw new OtherNumber()
    } while (last !== null && !isOver())
    const isWhole = last === null
    // The first slice delays the job if there are more; the last one releases it.
    if (isWhole === Boolean(started))
      await own.tx
        .update(jobs)
        .set({ run_at: runAt(isWhole) })
        .where(isOf(own, id))
    return reply
  }
  try {
    await inSlices(deps.db, async (isOver) => {
      started = await asActor(deps, matches.call, (own) => slice(own, isOver))
      return last !== null
    })
    return started!
  } catch (error) {
    const id = started?.data!.job.id
    if (id) await asActor(deps, matches.call, (own) => own.tx.delete(jobs).where(isOf(own, id)))
    if (!(error instanceof OtherNumber)) throw error
    throw refused('selection_changed', { count: await countMatches(deps, matches) })
  }
}

class OtherNumber extends Error {}

const runAt = (isKept: boolean) => sql`clock_timestamp() + make_interval(mins => ${isKept ? 0 : keepMinutes})`

const isOf = ({ actor }: Call, id: string) => isJob({ tenant_id: actor.tenant.id, id })

/** Returns a function that builds the query for the next page of matching ids. */
async function pagesOf({ resource, query }: Matches, own: Call): Promise<(last: string | null) => SQL> {
  const { table } = resource
  const where = (await matching(resource, own, query)) ?? sql`true`
  return (last) => sql`
    select ${table.id} as id from ${table} where (${where}) ${last === null ? sql`` : sql`and ${table.id} > ${last}::uuid`}
    order by ${table.id} limit ${most}`
}

/**
 * Stores a page of ids for a job, from a part on.
 *
 * @returns their number, and the last one if there may be more
 */
async function keepPage({ tx, actor }: Call, job: string, part: number, page: SQL) {
  const parts = await rowsOf<{ part: number; count: number; last: string }>(
    tx,
    sql`
    insert into ${jobSelections} (tenant_id, job_id, part, ids)
    select ${actor.tenant.id}, ${job}, part, array_agg(id order by id)
    from (
      select id, (${part}::int + (row_number() over (order by id) - 1) / ${pageSize})::int as part from (${page}) page
    ) placed
    group by part
    returning part, cardinality(ids) as count, ids[cardinality(ids)] as last`,
  )
  const count = parts.reduce((sum, one) => sum + one.count, 0)
  const end = parts.find((one) => one.part === part + most / pageSize - 1)
  return { count, last: count === most ? end!.last : null }
}

/** Checks that the selection of a job is complete. */
export async function isKept({ tx, actor }: JobCall, job: string, total: number): Promise<boolean> {
  const { tenant_id, job_id, ids } = jobSelections
  const [found] = await tx
    .select({ count: sql<number>`coalesce(sum(cardinality(${ids})), 0)::int` })
    .from(jobSelections)
    .where(and(eq(tenant_id, actor.tenant.id), eq(job_id, job)))
  return found!.count === total
}

/** A page of a job's selection, by id; empty after the last. */
export async function selectedPage({ tx, actor }: JobCall, job: string, page: number): Promise<string[]> {
  const { tenant_id, job_id, part, ids } = jobSelections
  const isIt = and(eq(tenant_id, actor.tenant.id), eq(job_id, job), eq(part, page))
  const [found] = await tx.select({ ids }).from(jobSelections).where(isIt)
  return found?.ids ?? []
}

/** The records among these ids that match a query now, by id, with their versions. */
export async function matchesAmong(resource: ServedResource, call: Call, query: string, ids: string[]) {
  const { table } = resource
  const where = and(await matching(resource, call, query, { areFew: true }), inArray(table.id, ids))
  return versionsWhere(resource, call, where)
}

/** The version of a record, which differs after every change. */
export async function versionOf(resource: ServedResource, call: Call, id: string): Promise<string | undefined> {
  return (await versionsWhere(resource, call, eq(resource.table.id, id))).get(id)
}

async function versionsWhere({ table }: ServedResource, { tx }: Call, where?: SQL): Promise<Map<string, string>> {
  const version = columnsOf(table)['updated_at'] ?? table.id
  const rows = await tx
    .select({ id: table.id, version })
    .from(table as PgTable)
    .where(where)
  return new Map(rows.map((row) => [row.id as string, String(row.version)]))
}

/** The condition of a list query, limited by the caller's rights on the list. @throws Problem 403 or 422 */
async function matching(resource: ServedResource, call: Call, query: string, options?: { areFew: boolean }) {
  const list = resource.contract.endpoints['list']
  if (!list) throw new Problem('not_found')
  requirePermission(call.actor, list.permission)
  await requireAccess(resource, call, 'list')
  const parsed = parsedOf(resource.contract, call.actor, query)
  requireReadable(resource.contract, call.actor, parsed)
  return (await listedBy(resource, call, parsed, options)).where
}

function parsedOf(contract: Contract, actor: Actor, query: string) {
  const result = parseListQuery(contract, new URLSearchParams(query), [], readerOf(actor))
  if ('errors' in result) throw new Problem('invalid_query', { errors: result.errors })
  return result.query
}

/** The titles of records, by id. */
export async function labelsOf(resource: ServedResource, call: Call, ids: string[]): Promise<Map<string, string>> {
  const { table, contract } = resource
  const rows = await call.tx
    .select({ id: table.id, label: columnsOf(table)[contract.title] ?? table.id })
    .from(table as PgTable)
    .where(and(await rowScopeOf(resource, call), inArray(table.id, ids)))
  return new Map(rows.map((row) => [row.id as string, String(row.label).slice(0, 200)]))
}
