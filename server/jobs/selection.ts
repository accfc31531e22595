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

/** Records that a job reads at a time. */
export const pageSize = 200

/** The served resource of an endpoint. @throws Problem 404 */
export function resourceOf(name: string): ServedResource {
  const found = storedResource({ name: name.split('.')[0]! })
  if (!found?.policy || !found.hooks) throw new Problem('not_found')
  return found as ServedResource
}

/** The list query of a call, whose path may name a parent. */
export interface Matches {
  resource: ServedResource
  call: StreamCall
  query: string
}

/** Records that one statement counts or keeps: a fraction of a slice, and whole pages of a job. */
const most = 2 * pageSize
/** Minutes in which what matches is kept. A job whose process died meanwhile is ended after them. */
const keepMinutes = 10

/** Counts what matches now, exactly, in slices. */
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
 * Starts a job on what matches now, which is kept for it in slices, so that each record of it is accounted for. The job runs
 * when all is kept.
 *
 * @throws Problem 409 if it is another number than expected
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
    // Unless the first slice keeps all, it puts the job off, and the last one lets it run.
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

/** Returns the statement of the ids after one, those that match now, by id. */
async function pagesOf({ resource, query }: Matches, own: Call): Promise<(last: string | null) => SQL> {
  const { table } = resource
  const where = (await matching(resource, own, query)) ?? sql`true`
  return (last) => sql`
    select ${table.id} as id from ${table} where (${where}) ${last === null ? sql`` : sql`and ${table.id} > ${last}::uuid`}
    order by ${table.id} limit ${most}`
}

/** Keeps ids for a job, from a part of it on. @returns their number, and the last one if there may be more */
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

/** Checks that all is kept that a job was started on. */
export async function isKept({ tx, actor }: JobCall, job: string, total: number): Promise<boolean> {
  const { tenant_id, job_id, ids } = jobSelections
  const [found] = await tx
    .select({ count: sql<number>`coalesce(sum(cardinality(${ids})), 0)::int` })
    .from(jobSelections)
    .where(and(eq(tenant_id, actor.tenant.id), eq(job_id, job)))
  return found!.count === total
}

/** A page of what was kept for a job, by id; empty past the last. */
export async function selectedPage({ tx, actor }: JobCall, job: string, page: number): Promise<string[]> {
  const { tenant_id, job_id, part, ids } = jobSelections
  const isIt = and(eq(tenant_id, actor.tenant.id), eq(job_id, job), eq(part, page))
  const [found] = await tx.select({ ids }).from(jobSelections).where(isIt)
  return found?.ids ?? []
}

/** The records among some that match a query now, by id, each with its version. */
export async function matchesAmong(resource: ServedResource, call: Call, query: string, ids: string[]) {
  const { table } = resource
  const where = and(await matching(resource, call, query, { areFew: true }), inArray(table.id, ids))
  return versionsWhere(resource, call, where)
}

/** The version of a record, which differs after every change of it. */
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

/**
 * The condition of a list's query, under the rights of the list.
 *
 * @throws Problem 403 or 422
 */
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
