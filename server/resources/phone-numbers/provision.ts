import { and, eq, ne } from 'drizzle-orm'
import { phoneNumbers as contract } from '#contract/phone-numbers/contract.ts'
import type { ProvisionFailure, ProvisionResult } from '#contract/phone-numbers/provisioning.ts'
import { changesBetween } from '../../record/changes.ts'
import { requireReferences } from '../../record/references.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { requireNoLoop } from './loops.ts'
import { missingPassword, type Keys } from './password.ts'
import { phoneNumbers } from './table.ts'

type Wanted = Partial<Pick<typeof phoneNumbers.$inferSelect, 'extension' | 'pbx_server_id'>>

/**
 * Puts a number into service: checks its PBX server and its extension, gives the extension a password if it has none, and
 * stores the result as its status. Its routing is `pending` until it is compared with the PBX server.
 */
export async function provision(resource: ServedResource, keys: Keys, call: Call, key: string, wanted: Wanted = {}) {
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, key, before)
  await requireReferences(resource, call, wanted)
  const number = { ...before, ...wanted } as typeof phoneNumbers.$inferSelect
  if (number.type === 'extension' && !number.extension) throw invalidField('extension', 'required')
  await requireFreeExtension(call.tx, number)
  const failure = await failureOf(call.tx, number)
  const status = failure ? 'failed' : 'active'
  const account = failure ? {} : missingPassword(keys, number)
  const row = await write(resource, call, before, { ...wanted, ...account, status, failure, routing_status: 'pending' })
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: changesBetween(contract, before, row),
  })
  await requireNoLoop(call.tx, row as typeof phoneNumbers.$inferSelect)
  return row
}

/** Provisions numbers one after another; one that is refused leaves the others as they are. */
export async function provisionSelected(resource: ServedResource, keys: Keys, call: Call): Promise<Reply> {
  const results: ProvisionResult[] = []
  // In the order of their ids, so that two requests cannot wait for each other.
  for (const id of [...new Set<string>(call.body.ids)].sort()) {
    results.push(await provisionOne(resource, keys, { ...call, params: { ...call.params, id } }, id))
  }
  return { data: { results } }
}

async function provisionOne(resource: ServedResource, keys: Keys, call: Call, id: string): Promise<ProvisionResult> {
  try {
    const row = await provision(resource, keys, call, 'provision')
    const failure = problemOf(row)
    const status = row['status']
    return failure ? { id, ok: false, status, ...resultOf(failure) } : { id, ok: true, status }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { id, ok: false, ...resultOf(error) }
  }
}

const resultOf = ({ code, message, details: { reason } }: Problem) => ({ code: reason ?? code, message })

/** Why a provisioned number is not in service, if so. */
export const problemOf = ({ failure }: StoredRow): Problem | undefined =>
  failure ? refused(failure as ProvisionFailure) : undefined

/** The unique key would refuse it too, but end the transaction of the numbers beside it. @throws Problem 409 */
async function requireFreeExtension(tx: Transaction, number: typeof phoneNumbers.$inferSelect): Promise<void> {
  const { tenant_id, id, extension, pbx_server_id } = number
  if (!extension || !pbx_server_id) return
  const [other] = await tx
    .select({ id: phoneNumbers.id })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.tenant_id, tenant_id),
        eq(phoneNumbers.pbx_server_id, pbx_server_id),
        eq(phoneNumbers.extension, extension),
        ne(phoneNumbers.id, id),
      ),
    )
  if (other) throw new Problem('already_exists', { errors: { extension: [{ code: 'taken' }] } })
}

async function failureOf(tx: Transaction, number: typeof phoneNumbers.$inferSelect): Promise<ProvisionFailure | null> {
  const { tenant_id, pbx_server_id } = number
  if (!pbx_server_id) return 'no_pbx_server'
  const [server] = await tx
    .select({ status: pbxServers.status })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id)))
  return server!.status === 'disabled' ? 'pbx_server_disabled' : null
}
