import { dashboard, type Widget } from '#contract/dashboard.ts'
import { asPlatform } from '../../db/scope.ts'
import { holds } from '../../http/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { readingOf, type Reading, type WidgetSpec } from './widget.ts'
import { ofNewTenants, ofOperators, ofTenants } from './widgets/index.ts'
import { readStarted } from './widgets/first-steps.ts'

export function mountDashboard(app: Surface, deps: Deps) {
  serve(app, deps, dashboard.endpoints.read, async ({ tx, actor }) => {
    const reading = readingOf(tx, actor, new Date())
    const widgets = actor.tenant.is_platform
      ? await asPlatform(tx, () => read(ofOperators, reading))
      : await read(await chosen(reading), reading)
    return { data: { generated_at: reading.now.toISOString(), widgets } }
  })
}

/** A tenant that has not begun sees its first steps in place of zeros. */
async function chosen(reading: Reading): Promise<WidgetSpec[]> {
  const { call, ticket } = await reading.share(readStarted)
  return call || ticket ? ofTenants : ofNewTenants
}

/** Reads the widgets that the caller may see, all at once. */
async function read(widgets: WidgetSpec[], reading: Reading): Promise<Widget[]> {
  const visible = widgets.filter(({ of }) => !of || holds(reading.actor, of.endpoints['list']!.permission))
  const found = await Promise.all(visible.map((widget) => widget.read(reading)))
  return found.filter((widget) => widget !== null)
}
