import { and, eq, sql } from 'drizzle-orm'
import { asPlatform } from '../../db/scope.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { refused } from '../../http/problem.ts'
import { record } from '../activity-logs/record.ts'
import { requireOffered } from '../plans/offered.ts'
import { tenants } from '../tenants/table.ts'

/** A tenant chooses its plan only during its trial. */
export async function choosePlan({ tx, actor, body, client, endpoint }: Call): Promise<Reply> {
  const { id, name } = await requireOffered(tx, body.plan_id)
  const isOnTrial = and(eq(tenants.id, actor.tenant.id), eq(tenants.status, 'trial'))
  const [chosen] = await asPlatform(tx, () =>
    tx
      .update(tenants)
      .set({ plan_id: id, updated_at: sql`clock_timestamp()` })
      .where(isOnTrial)
      .returning({ id: tenants.id }),
  )
  if (!chosen) throw refused('trial_over')
  await record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: 'tenants', id: actor.tenant.id, label: actor.tenant.name },
    changes: [{ field: 'plan', before: null, after: name }],
  })
  return { data: {} }
}
