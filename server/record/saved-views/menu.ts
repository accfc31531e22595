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
import { requireAccess, type ServedResource } from '../resource.ts'
import { storedResource } from '../stored.ts'
import { savedViewHooks } from './hooks.ts'
import { savedViews } from './table.ts'

/** Serves the views in the menu. The console refreshes them in the background, which does not extend the session. */
export function mountMenu(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.menu, readMenu, { isBackground: true })
}

/** Reads the views in the menu with their counts, up to a cap that limits the cost. */
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
  // Views across tenants come last, since counting them extends the transaction to all tenants.
  const own = await count(
    views.filter((view) => !isAcrossTenants(view)),
    call,
  )
  const across = await count(views.filter(isAcrossTenants), call)
  const totals = new Map([...own, ...across])
  const known = views.filter(({ id }) => totals.has(id))
  return { data: known.map((view) => ({ ...view, ...metaOf(totals.get(view.id)!, menuCap) })) }
}

const resourceOf = ({ resource }: Pick<SavedView, 'resource'>) =>
  storedResource({ name: resource }) as ServedResource | undefined

const isAcrossTenants = (view: Pick<SavedView, 'resource'>) => resourceOf(view)?.policy.rowScope === 'platform'

/** Counts the rows of views in one statement. Omits views that cannot be counted. */
async function count(views: Pick<SavedView, 'id' | 'resource' | 'query'>[], call: Call): Promise<[string, number][]> {
  const found = await Promise.all(views.map(async (view) => ({ view, rows: await rowsOf(view, call) })))
  const known = found.flatMap(({ view, rows }) => (rows ? [{ view, rows }] : []))
  if (known.length === 0) return []
  const counts = sql.join(
    known.map(({ rows }) => sql`(select count(*)::int from (${rows}) as counted)`),
    sql`, `,
  )
  const [counted] = await query<{ counts: number[] }>(call.tx, sql`select array[${counts}] as counts`)
  return known.map(({ view }, index) => [view.id, counted!.counts[index]!])
}

/** Selects the rows of a view up to the cap. `undefined` if its resource or query is invalid or not accessible. */
async function rowsOf(view: Pick<SavedView, 'resource' | 'query'>, call: Call): Promise<SQL | undefined> {
  const resource = resourceOf(view)
  const list = resource?.contract.endpoints['list']
  if (!resource || !list || resource.contract.parent) return undefined
  if (!holds(call.actor, list.permission) || resource.policy.can(call.actor, 'list') !== true) return undefined
  const parsed = parseViewQuery(resource.contract, view.query, readerOf(call.actor))
  if ('errors' in parsed) return undefined
  requireReadable(resource.contract, call.actor, parsed.query)
  await requireAccess(resource, call, 'list')
  const { where } = await listedBy(resource, { ...call, endpoint: list }, parsed.query)
  return sql`${call.tx
    .select({ one: sql`1` })
    .from(resource.table)
    .where(where)
    .limit(menuCap + 1)}`
}
