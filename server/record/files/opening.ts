import { and, eq, gt, sql } from 'drizzle-orm'
import type { Call } from '../../http/call.ts'
import { labelOf } from '../resource.ts'
import { activityLogs } from '../activity/table.ts'
import { record } from '../activity/record.ts'
import { findRecordOf } from './carrier.ts'
import type { files } from './table.ts'

/** Logs that the caller opens a file of a field with `isLogged`, under its record, once an hour. */
export async function logOpening(
  { tx, actor, client }: Call,
  file: Pick<typeof files.$inferSelect, 'id' | 'tenant_id' | 'author_id' | 'resource' | 'field'>,
): Promise<void> {
  const found = await findRecordOf(tx, file)
  if (!found?.field.isLogged) return
  const { served, row } = found
  const action = `${served.contract.of}.open`
  const [logged] = await tx
    .select({ id: activityLogs.id })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.tenant_id, file.tenant_id),
        eq(activityLogs.resource_id, row['id']),
        eq(activityLogs.actor_id, actor.id),
        eq(activityLogs.action, action),
        gt(activityLogs.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1)
  if (logged) return
  await record(tx, actor, client, {
    action,
    resource: { type: served.contract.of, id: row['id'], label: labelOf(served, row) },
  })
}
