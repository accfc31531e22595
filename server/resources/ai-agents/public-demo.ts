import { and, eq, ne, sql } from 'drizzle-orm'
import { aiAgents as contract } from '#contract/ai-agents.ts'
import type { Call } from '../../http/endpoint.ts'
import { record } from '../activity-logs/record.ts'
import { aiAgents } from './table.ts'

/** Takes the mark of the public demo from the agent of the tenant that had it, since another one gets it. */
export async function moveDemo({ tx, actor, client }: Call, to: { id?: string }): Promise<void> {
  const tenant_id = actor.tenant.id
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`public demo mark ${tenant_id}`}, 0))`)
  const isOther = to.id === undefined ? undefined : ne(aiAgents.id, to.id)
  const unmarked = await tx
    .update(aiAgents)
    .set({ is_public_demo: false, updated_at: sql`greatest(clock_timestamp(), updated_at + interval '1 millisecond')` })
    .where(and(eq(aiAgents.tenant_id, tenant_id), eq(aiAgents.is_public_demo, true), isOther))
    .returning({ id: aiAgents.id, label: aiAgents.name })
  for (const { id, label } of unmarked) {
    await record(tx, actor, client, {
      action: contract.endpoints.update.name,
      resource: { type: contract.of, id, label },
      changes: [{ field: 'is_public_demo', before: true, after: false }],
    })
  }
}
