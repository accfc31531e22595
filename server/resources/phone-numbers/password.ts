import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { changesBetween } from '../../record/changes.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { sealSecret } from '../../base/vault.ts'
import type { Call, Reply } from '../../http/call.ts'
import type { Deps } from '../../http/app-context.ts'
import { record } from '../../record/activity/record.ts'
import { realmOf } from '../pbx-servers/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import type { phoneNumbers } from './table.ts'

export type Keys = Pick<Deps, 'keys'>

/** A random password of 120 bits, in characters that telephones accept. */
const randomPassword = () => randomBytes(15).toString('base64url')

/** A new password for an extension without one: its telephone cannot register otherwise. */
export const missingPassword = ({ keys }: Keys, { extension, secret }: typeof phoneNumbers.$inferSelect) =>
  extension && !secret ? { secret: sealSecret(keys, randomPassword()) } : {}

/** Creates the password for an extension's telephone, which replaces the previous one. It is returned once. */
export async function createPassword(resource: ServedResource, { keys }: Keys, call: Call): Promise<Reply> {
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'createPassword', before)
  const password = randomPassword()
  const row = await write(resource, call, before, { secret: sealSecret(keys, password) })
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: resource.contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: changesBetween(resource.contract, before, row),
  })
  const [server] = await call.tx
    .select({ realm: realmOf })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, row['tenant_id'] as string), eq(pbxServers.id, row['pbx_server_id'] as string)))
  return { data: { user: row['extension'], realm: server!.realm, password } }
}
