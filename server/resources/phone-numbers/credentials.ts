import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { phoneNumbers as contract } from '#contract/phone-numbers/contract.ts'
import { refused } from '../../base/problem.ts'
import { sealSecret } from '../../base/vault.ts'
import type { Call, Reply } from '../../http/call.ts'
import type { Keys } from '../../identity/keys.ts'
import { record } from '../../record/activity/record.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { pbxServers } from '../pbx-servers/table.ts'

/** 144 random bits, in letters that every telephone takes. */
const newPassword = () => randomBytes(18).toString('base64url')

/** The password that an extension gets when it is put into service; one that it has stays. */
export const firstPassword = (keys: Keys, { extension, sip_password }: StoredRow) =>
  extension && !sip_password ? { sip_password: sealSecret(keys, newPassword()) } : {}

/** Gives an extension a new password, which this answer alone shows. @throws Problem 409 without an extension */
export async function createCredentials(resource: ServedResource, keys: Keys, call: Call): Promise<Reply> {
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'credentials', before)
  const { tenant_id, pbx_server_id, extension } = before
  if (!extension || !pbx_server_id) throw refused('no_extension')
  const password = newPassword()
  const row = await write(resource, call, before, { sip_password: sealSecret(keys, password) })
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: [],
  })
  const isServer = and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id))
  const [server] = await call.tx.select().from(pbxServers).where(isServer)
  const { host, port, transport, realm } = server!
  return { data: { user: extension, password, realm: realm ?? host, host, port, transport } }
}
