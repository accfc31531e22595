import type { Transaction } from '../../db/client.ts'
import { later, send } from '../../db/transaction.ts'
import { countryOf, phoneIn, userOf } from '../../base/phone.ts'
import type { Pbx } from './known.ts'
import type { CallState } from './state.ts'

/** Finds the tenant's number of a call: the called one if inbound, the calling one if outbound. */
export type FindNumber = (call: Pick<CallState, 'direction' | 'from' | 'to'>) => string | null

/** The tenant's numbers among the parties of calls. */
export interface Numbers {
  /** A party as calls store it: an extension of the PBX, a number in E.164, or else as it was reported. */
  partyOf: (party: string) => string
  numberOf: FindNumber
  /** Tells whether a call came to a number that takes none. */
  isRefused: (call: Pick<CallState, 'direction' | 'to'>) => boolean
}

/** Reads numbers by the parties of calls: in E.164, or by extension on the PBX. Excludes released numbers. */
export async function readNumbers(tx: Transaction, pbx: Pbx, parties: string[]): Promise<Numbers> {
  const country = pbx.timezone ? countryOf(pbx.timezone) : undefined
  const users = new Map(parties.map((party) => [party, userOf(party)]))
  const phones = new Map(parties.map((party) => [party, phoneIn(party, country)]))
  const dialled = parties.map((party) => phones.get(party) ?? asE164(party))
  const params = [pbx.tenant_id, dialled, pbx.id, [...users.values()]]
  const all = (await send(tx, { sql: numbersText, params })) as FoundNumber[]
  const find = finderIn(
    all.filter(({ status }) => status !== 'released'),
    pbx,
  )
  const findAny = finderIn(all, pbx)
  const extensions = new Set(
    all.flatMap(({ pbx_server_id, extension }) => (pbx_server_id === pbx.id ? (extension ?? []) : [])),
  )
  return {
    partyOf(party) {
      const user = users.get(party) ?? party
      return extensions.has(user) ? user : (phones.get(party) ?? party)
    },
    numberOf({ direction, from, to }) {
      const found = direction === 'outbound' ? find(from) : (find(to) ?? (direction === 'internal' ? find(from) : null))
      return found?.id ?? null
    },
    isRefused({ direction, to }) {
      const status = direction === 'inbound' ? findAny(to)?.status : undefined
      return status !== undefined && status !== 'active' && status !== 'provisioning'
    },
  }
}

function finderIn(found: FoundNumber[], pbx: Pbx) {
  const onPbx = found.filter((number) => number.pbx_server_id === pbx.id)
  const numbers = new Map([
    ...onPbx.map((number): [string | null, FoundNumber] => [number.extension, number]),
    ...found.map((number): [string | null, FoundNumber] => [number.e164, number]),
  ])
  return (party: string) => numbers.get(party) ?? numbers.get(asE164(party)) ?? null
}

interface FoundNumber {
  id: string
  status: string
  e164: string | null
  extension: string | null
  pbx_server_id: string | null
}

const numbersText = `
  select id, status, e164, extension, pbx_server_id from phone_numbers
  where tenant_id = $1 and (e164 = any($2::text[]) or (pbx_server_id = $3 and extension = any($4::text[])))`

/** PBX servers often report numbers without the plus sign. */
const asE164 = (party: string) => (/^\d{7,15}$/.test(party) ? `+${party}` : party)

/** Notes the time of each number's last call. Locks the rows in a fixed order to avoid deadlocks. */
export function noteLastCalls(
  tx: Transaction,
  tenantId: string,
  called: { phone_number_id: string | null; started_at: string }[],
): void {
  const latest = new Map<string, string>()
  for (const { phone_number_id: id, started_at } of called) {
    if (id && started_at > (latest.get(id) ?? '')) latest.set(id, started_at)
  }
  if (latest.size === 0) return
  const times = JSON.stringify(Object.fromEntries(latest))
  later(tx, { sql: lastCallsText, params: [tenantId, times] })
}

const lastCallsText = `
  with latest as (select key::uuid as id, value::timestamptz as at from jsonb_each_text($2::jsonb)),
  locked as (
    select n.id, latest.at from phone_numbers n join latest on latest.id = n.id
    where n.tenant_id = $1 and (n.last_call_at is null or n.last_call_at < latest.at)
    order by n.id for no key update of n)
  update phone_numbers n set last_call_at = locked.at from locked where n.tenant_id = $1 and n.id = locked.id`
