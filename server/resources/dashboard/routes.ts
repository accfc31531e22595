import { dashboard, type Arrangement, type Widget } from '#contract/dashboard.ts'
import { asPlatform } from '../../db/scope.ts'
import { holds } from '../../http/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { arrange, readOwnArrangement } from './arrangement.ts'
import { readingOf, type Reading, type WidgetSpec } from './widget.ts'
import { ofNewTenants, ofOperators, ofTenants } from './widgets/index.ts'
import { readStarted } from './widgets/first-steps.ts'

export function mountDashboard(app: Surface, deps: Deps) {
  serve(app, deps, dashboard.endpoints.read, async ({ tx, actor, query }) => {
    const reading = readingOf(tx, actor, new Date())
    const own = query.get('arrangement') === 'own' ? await readOwnArrangement(reading) : undefined
    const data = actor.tenant.is_platform
      ? await asPlatform(tx, () => read(ofOperators, reading, own))
      : await read(await chosen(reading), reading, own)
    return { data: { generated_at: reading.now.toISOString(), ...data } }
  })
}

/** A tenant that has not begun sees its first steps in place of zeros. */
async function chosen(reading: Reading): Promise<WidgetSpec[]> {
  const { call, ticket } = await reading.share(readStarted)
  return call || ticket ? ofTenants : ofNewTenants
}

/** Reads the widgets that the caller may see and has not hidden, all at once. */
export async function read(
  specs: WidgetSpec[],
  reading: Reading,
  own?: Arrangement,
): Promise<{ widgets: Widget[]; arrangement: Arrangement }> {
  const visible = specs.filter(({ of }) => !of || holds(reading.actor, of.endpoints['list']!.permission))
  const arrangement = arrange(
    visible.map(({ key }) => key),
    own,
  )
  const shown = arrangement.order
    .filter((key) => !arrangement.hidden.includes(key))
    .map((key) => visible.find((spec) => spec.key === key)!)
  const found = await Promise.all(shown.map((spec) => spec.read(reading)))
  return { widgets: found.filter((widget) => widget !== null), arrangement }
}
