import { sql } from 'drizzle-orm'
import type { WidgetOf } from '#contract/dashboard.ts'
import { holds } from '../../../base/actor.ts'
import { query } from '../../../db/client.ts'
import { usesOf } from '../../tenants/ports.ts'
import { actionSources } from '../own-actions.ts'
import { widget, type Reading } from '../widget.ts'

/** The records opened last. The console stores them, and knows their pages. */
export const recent = widget('recent', 'recent', undefined, async () => ({}))

type Item = WidgetOf<'actions'>['items'][number]

/** Percent of a limit from which it is nearly reached. */
const nearly = 80

/** Records that need action, of the resources that the reader may list. */
export const actions = widget('actions', 'actions', undefined, async (reading) => {
  const sources = [...actionSources, [undefined, readQuotas] as const]
  const readable = sources.filter(([of]) => {
    return holds(reading.actor, of ? of.endpoints['list']!.permission : 'update-settings')
  })
  const items = await Promise.all(readable.map(([, read]) => read(reading)))
  const all: Item[] = items.flat()
  const urgentFirst = all.toSorted((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'))
  return all.length > 0 ? { items: urgentFirst } : null
})

async function readQuotas({ tx, actor }: Reading): Promise<Item[]> {
  const found = await query<{ name: string; used: number; allowed: number }>(
    tx,
    sql`
    select l.name, l.used, coalesce(t.limits->>l.name, p.included->>l.name)::float8 as allowed
    from tenants t left join plans p on p.id = t.plan_id,
      (values ${sql.join(
        usesOf(actor.tenant.id).map(([name, use]) => sql`(${name}::text, (${use})::float8)`),
        sql`, `,
      )}) as l (name, used)
    where t.id = ${actor.tenant.id}`,
  )
  return found
    .filter(({ used, allowed }) => allowed !== null && used * 100 >= allowed * nearly)
    .map(({ name, used, allowed }) => ({
      key: used >= allowed ? `quota_${name}.reached` : `quota_${name}`,
      tone: used >= allowed ? 'danger' : 'warning',
      params: { used, allowed },
      resource: null,
      id: null,
      query: '',
    }))
}
