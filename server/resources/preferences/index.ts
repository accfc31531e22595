import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { maxPreferences, preferences as contract } from '#contract/preferences.ts'
import { defineService } from '../../compose/noun.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { preferences } from './table.ts'

export default defineService({ contract, routes: mountPreferences })

function mountPreferences(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.all, async (call) => {
    const rows = await call.tx.select().from(preferences).where(ownOf(call))
    return { data: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
  })
  serve(surface, deps, contract.endpoints.set, set)
}

async function set(call: Call): Promise<Reply> {
  const { key, value } = call.body
  const own = { tenant_id: call.actor.tenant.id, user_id: call.actor.id }
  if (value === null) {
    await call.tx.delete(preferences).where(and(ownOf(call), eq(preferences.key, key)))
    return { data: {} }
  }
  const chosen = { value, set_at: sql`clock_timestamp()` }
  await call.tx
    .insert(preferences)
    .values({ ...own, key, ...chosen })
    .onConflictDoUpdate({ target: [preferences.tenant_id, preferences.user_id, preferences.key], set: chosen })
  const oldest = call.tx
    .select({ key: preferences.key })
    .from(preferences)
    .where(ownOf(call))
    .orderBy(desc(preferences.set_at))
    .offset(maxPreferences)
  await call.tx.delete(preferences).where(and(ownOf(call), inArray(preferences.key, oldest)))
  return { data: {} }
}

const ownOf = ({ actor }: Call) => and(eq(preferences.tenant_id, actor.tenant.id), eq(preferences.user_id, actor.id))
