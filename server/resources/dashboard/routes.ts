import { and, eq } from 'drizzle-orm'
import { Arrangement, arrangementKey, dashboard, type DashboardQuery, type Widget } from '#contract/dashboard.ts'
import { ownOrder } from '#contract/grammar/own-order.ts'
import { asPlatform } from '../../db/scope.ts'
import { holds } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { readQuery } from '../../http/validate.ts'
import { preferences } from '../preferences/table.ts'
import { ofOperators, widgetsOf } from './own-widgets.ts'
import { periodOf } from './period.ts'
import { type Reading, readingOf, type WidgetSpec } from './widget.ts'

export function mountDashboard(app: Surface, deps: Deps) {
  serve(app, deps, dashboard.endpoints.read, async ({ tx, actor, query }) => {
    const wanted: DashboardQuery = readQuery(dashboard.endpoints.read, query)
    const now = new Date()
    const period = periodOf(wanted, now, actor.tenant.timezone)
    const reading = readingOf(tx, actor, now, period)
    const own = wanted.arrangement === 'own' ? await readOwnArrangement(reading) : undefined
    const data = actor.tenant.is_platform
      ? await asPlatform(tx, () => read(ofOperators, reading, own))
      : await read(await widgetsOf(reading), reading, own)
    const { from, to, previous } = period
    return { data: { generated_at: now.toISOString(), period: { from, to, previous }, ...data } }
  })
}

/** Reads concurrently the widgets that the caller may see and has not hidden. */
export async function read(
  specs: WidgetSpec[],
  reading: Reading,
  own?: Arrangement,
): Promise<{ widgets: Widget[]; is_limited: boolean; arrangement: Arrangement }> {
  const visible = specs.filter(({ of }) => !of || holds(reading.actor, of.endpoints['list']!.permission))
  const arrangement = arrange(
    visible.map(({ key }) => key),
    own,
  )
  const shown = arrangement.order
    .filter((key) => !arrangement.hidden.includes(key))
    .map((key) => visible.find((spec) => spec.key === key)!)
  const found = await Promise.all(shown.map((spec) => spec.read(reading)))
  const widgets = found.filter((widget) => widget !== null)
  return { widgets, is_limited: visible.length < specs.length, arrangement }
}

/** The caller's stored arrangement; `undefined` if there is none or it is invalid. */
async function readOwnArrangement({ tx, actor }: Reading): Promise<Arrangement | undefined> {
  const isOwn = and(eq(preferences.tenant_id, actor.tenant.id), eq(preferences.user_id, actor.id))
  const [kept] = await tx
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(isOwn, eq(preferences.key, arrangementKey)))
  return kept && Arrangement.safeParse(parse(kept.value)).data
}

/** Limits an arrangement to existing widgets; adds new ones at their declared position. */
const arrange = (keys: string[], own?: Arrangement): Arrangement => ({
  order: ownOrder(own?.order ?? [], keys),
  hidden: keys.filter((key) => own?.hidden.includes(key)),
})

/** Parses a stored preference, which may be any text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
