import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import type { Pbx } from './ingest.ts'
import type { CallState } from './state.ts'

/** Finds the number of the tenant that a call came in on, or was made from. */
export type FindNumber = (call: Pick<CallState, 'direction' | 'from' | 'to'>) => string | null

/** Reads the numbers that are parties of calls, by E.164 or by their extension on the PBX. */
export async function readNumbers(tx: Transaction, pbx: Pbx, parties: string[]): Promise<FindNumber> {
  const { id, tenant_id, status, pbx_server_id, e164, extension } = phoneNumbers
  const isParty = or(inArray(e164, parties.map(asE164)), and(eq(pbx_server_id, pbx.id), inArray(extension, parties)))
  const found = await tx
    .select({ id, e164, extension, pbx_server_id })
    .from(phoneNumbers)
    .where(and(eq(tenant_id, pbx.tenant_id), ne(status, 'released'), isParty))
  const onPbx = found.filter((number) => number.pbx_server_id === pbx.id)
  const numbers = new Map([
    ...onPbx.map((number): [string | null, string] => [number.extension, number.id]),
    ...found.map((number): [string | null, string] => [number.e164, number.id]),
  ])
  const find = (party: string) => numbers.get(party) ?? numbers.get(asE164(party)) ?? null
  return ({ direction, from, to }) => {
    if (direction === 'outbound') return find(from)
    return find(to) ?? (direction === 'internal' ? find(from) : null)
  }
}

/** PBX servers often report numbers without the plus sign. */
const asE164 = (party: string) => (/^\d{7,15}$/.test(party) ? `+${party}` : party)

/** Notes the time of the last call of each number. Locks them in order, for other requests may note the same. */
export async function noteLastCalls(
  tx: Transaction,
  tenantId: string,
  called: { phone_number_id: string | null; started_at: string }[],
): Promise<void> {
  const latest = new Map<string, string>()
  for (const { phone_number_id: id, started_at } of called) {
    if (id && started_at > (latest.get(id) ?? '')) latest.set(id, started_at)
  }
  if (latest.size === 0) return
  const times = JSON.stringify(Object.fromEntries(latest))
  await tx.execute(sql`
    with latest as (select key::uuid as id, value::timestamptz as at from jsonb_each_text(${times}::jsonb)),
    locked as (
      select n.id, latest.at from phone_numbers n join latest on latest.id = n.id
      where n.tenant_id = ${tenantId} and (n.last_call_at is null or n.last_call_at < latest.at)
      order by n.id for no key update of n)
    update phone_numbers n set last_call_at = locked.at from locked
    where n.tenant_id = ${tenantId} and n.id = locked.id`)
}
