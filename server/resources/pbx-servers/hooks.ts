import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Hooks } from '../../record/resource.ts'
import type { Call } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { pbxServerComputed } from './policy.ts'
import { pbxServers } from './table.ts'

export const pbxServerHooks: Hooks<typeof pbxServers> = {
  async creating(values, call) {
    if (values.is_default) await clearDefault(call, values.id!)
    return values
  },

  async updating(changes, before, call) {
    if (changes.is_default && !before.is_default) await clearDefault(call, before.id)
    return changes
  },

  computed: pbxServerComputed,
}

/** Removes the default mark of the other server. Concurrent calls wait for each other. */
async function clearDefault({ tx, actor, client }: Call, id: string) {
  const tenantId = actor.tenant.id
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`default PBX server ${tenantId}`}, 0))`)
  const isOther = and(eq(pbxServers.tenant_id, tenantId), pbxServers.is_default, ne(pbxServers.id, id))
  const before = await tx
    .update(pbxServers)
    .set({ is_default: false, updated_at: sql`clock_timestamp()` })
    .where(isOther)
    .returning({ id: pbxServers.id, label: pbxServers.name })
  for (const other of before) {
    await record(tx, actor, client, {
      action: 'pbx-servers.update',
      resource: { type: 'pbx-servers', ...other },
      changes: [{ field: 'is_default', before: true, after: false }],
    })
  }
}

/** The default PBX server for new numbers of a tenant; null if there is none. Locks it against deletion. */
export async function defaultServerOf(tx: Transaction, tenantId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: pbxServers.id })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, tenantId), pbxServers.is_default))
    .for('key share')
  return found?.id ?? null
}
