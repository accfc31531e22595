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
import { defaultServerOf } from '../pbx-servers/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { requireNoLoop } from './loops.ts'
import { missingPassword, type Keys } from './password.ts'
import { phoneNumbers } from './table.ts'

type PhoneNumber = typeof phoneNumbers.$inferSelect
type Wanted = Partial<Pick<PhoneNumber, 'extension' | 'pbx_server_id'>>

interface Provisioning {
  /** The name of the action. */
  key: string
  wanted?: Wanted
  /** The PBX server for numbers without one. */
  server?: string
}

/**
 * Puts a number into service: checks its PBX server (default: the tenant's default one) and its extension, which gets a
 * password if it has none. The number becomes active once the server requests it, or its REST interface confirms it.
 */
export async function provision(resource: ServedResource, keys: Keys, call: Call, provisioning: Provisioning) {
  const { key, wanted = {}, server } = provisioning
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, key, before)
  await requireReferences(resource, call, wanted)
  const number = await withServer(call, { ...before, ...wanted } as PhoneNumber, server)
  if (number.type === 'extension' && !number.extension) throw invalidField('extension', 'required')
  await requireFreeExtension(call.tx, number)
  const failure = await failureOf(call.tx, number)
  const { pbx_server_id } = number
  const result = failure
    ? { status: 'failed', waiting_since: null }
    : { ...missingPassword(keys, number), status: 'provisioning', waiting_since: new Date().toISOString() }
  const cleared = { refused_call_at: null, routing_status: 'pending' }
  const row = await write(resource, call, before, { ...wanted, ...cleared, ...result, pbx_server_id, failure })
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: changesBetween(contract, before, row),
  })
  await requireNoLoop(call.tx, row as PhoneNumber)
  return row
}

/** Sets the PBX server of a number without one: the given one, or else the default. */
async function withServer({ tx }: Call, number: PhoneNumber, given?: string): Promise<PhoneNumber> {
  const pbx_server_id = number.pbx_server_id ?? given ?? (await defaultServerOf(tx, number.tenant_id))
  return { ...number, pbx_server_id }
}

/** Provisions several numbers; a refused one does not affect the others. */
export async function provisionSelected(resource: ServedResource, keys: Keys, call: Call): Promise<Reply> {
  const results: ProvisionResult[] = []
  const { pbx_server_id } = call.body
  await requireReferences(resource, call, { pbx_server_id })
  // Ordered by id to avoid deadlocks between requests.
  for (const id of [...new Set<string>(call.body.ids)].sort()) {
    results.push(await provisionOne(resource, keys, { ...call, params: { ...call.params, id } }, id))
  }
  return { data: { results } }
}

async function provisionOne(resource: ServedResource, keys: Keys, call: Call, id: string): Promise<ProvisionResult> {
  try {
    const row = await provision(resource, keys, call, { key: 'provision', server: call.body.pbx_server_id })
    const failure = problemOf(row)
    const status = row['status']
    return failure ? { id, ok: false, status, ...resultOf(failure) } : { id, ok: true, status }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { id, ok: false, ...resultOf(error) }
  }
}

const resultOf = ({ code, message, details: { reason } }: Problem) => ({ code: reason ?? code, message })

/** The problem of a number that failed to be provisioned; undefined if there is none. */
export const problemOf = ({ failure }: StoredRow): Problem | undefined =>
  failure ? refused(failure as ProvisionFailure) : undefined

/**
 * Checks before the unique index does, because its error would abort the transaction of all numbers.
 *
 * @throws Problem 409
 */
async function requireFreeExtension(tx: Transaction, number: PhoneNumber): Promise<void> {
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

async function failureOf(tx: Transaction, number: PhoneNumber): Promise<ProvisionFailure | null> {
  const { tenant_id, pbx_server_id } = number
  if (!pbx_server_id) return 'no_pbx_server'
  const [server] = await tx
    .select({ status: pbxServers.status })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id)))
  return server!.status === 'disabled' ? 'pbx_server_disabled' : null
}
