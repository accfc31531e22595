import { and, eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/auth.ts'
import { users as contract } from '#contract/users.ts'
import { changesBetween } from '../../crud/changes.ts'
import type { Call } from '../../http/endpoint.ts'
import { record } from '../activity-logs/record.ts'
import { users } from '../users/table.ts'
import { profileOf, readActor } from './actors.ts'

/** Updates the caller's own profile, which needs no permission. */
export async function updateMe({ tx, actor, body, client }: Call): Promise<{ data: Profile }> {
  const isMe = and(eq(users.tenant_id, actor.tenant.id), eq(users.id, actor.id))
  const [before] = await tx.select().from(users).where(isMe).for('update')
  const changes = changesBetween(contract, before!, { ...before, ...body })
  if (changes.length > 0) {
    await tx
      .update(users)
      .set({ ...body, updated_at: sql`clock_timestamp()` })
      .where(isMe)
    const resource = { type: contract.name, id: actor.id, label: body.name ?? actor.name }
    await record(tx, actor, client, { action: 'auth.updateMe', resource, changes })
  }
  return { data: await profileOf(tx, await readActor(tx, actor.session_id)) }
}
