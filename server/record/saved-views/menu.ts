import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { savedViews as contract, maxMenuViews, menuCap, type SavedView } from '#contract/saved-views.ts'
import { parseViewQuery } from '#contract/grammar/view-query.ts'
import { holds } from '../../base/actor.ts'
import { query } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { serve } from '../../http/endpoint.ts'
import { metaOf, readerOf } from '../../http/paginate.ts'
import type { Surface } from '../../http/surface.ts'
import { listedBy } from '../listed.ts'
import { requireReadable } from '../field-rights.ts'
import type { ServedResource } from '../resource.ts'
import { storedResource } from '../stored.ts'
import { savedViewHooks } from './hooks.ts'
import { savedViews } from './table.ts'

/** Serves the views of the menu. The console asks again by itself, which does not extend the session. */
export function mountMenu(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.menu, readMenu, { isBackground: true })
}

/** Counts up to a cap, all views in one statement, so that it costs the same with any number of rows. */
async function readMenu(call: Call): Promise<Reply> {
  const views = await call.tx
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.tenant_id, call.actor.tenant.id),
        eq(savedViews.in_menu, true),
        savedViewHooks.visible!(call as never),
      ),
    )
    .orderBy(asc(savedViews.created_at), asc(savedViews.id))
    .limit(maxMenuViews)
  const counted = await Promise.all(views.map(async (view) => ({ view, rows: await rowsOf(view, call) })))
  const known = counted.flatMap(({ view, rows }) => (rows ? [{ view, rows }] : []))
  if (known.length === 0) return { data: [] }
  const counts = sql.join(
    known.map(({ rows }) => sql`(select count(*)::int from (${rows}) as counted)`),
    sql`, `,
  )
  const [found] = await query<{ counts: number[] }>(call.tx, sql`select array[${counts}] as counts`)
  return { data: known.map(({ view }, index) => ({ ...view, ...metaOf(found!.counts[index]!, menuCap) })) }
}

/** Selects the rows of a view up to the cap; undefined if its resource or a field of its query is gone, or not the caller's. */
async function rowsOf(view: Pick<SavedView, 'resource' | 'query'>, call: Call): Promise<SQL | undefined> {
  const resource = storedResource({ name: view.resource }) as ServedResource | undefined
  const list = resource?.contract.endpoints['list']
  if (!resource || !list || resource.policy.rowScope === 'platform' || resource.contract.parent) return undefined
  if (!holds(call.actor, list.permission) || resource.policy.can(call.actor, 'list') !== true) return undefined
  const parsed = parseViewQuery(resource.contract, view.query, readerOf(call.actor))
  if ('errors' in parsed) return undefined
  requireReadable(resource.contract, call.actor, parsed.query)
  const { where } = await listedBy(resource, { ...call, endpoint: list }, parsed.query)
  return sql`${call.tx
    .select({ one: sql`1` })
    .from(resource.table)
    .where(where)
    .limit(menuCap + 1)}`
}
