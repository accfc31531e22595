import { sql, type SQL } from 'drizzle-orm'
import type { UsageRecord } from '#contract/usage-records/contract.ts'
import type { DayRange } from '#contract/grammar/day-range.ts'
import { query, type Transaction } from '../../db/client.ts'
import { noAgent } from './table.ts'
import type { Use } from './split.ts'

/** The use of a type: of an agent, a number or in total. */
export interface TypedUse extends Use {
  type: UsageRecord['type']
  /** The id of the agent or number; null for the remainder and for totals. */
  key: string | null
}

export interface Uses {
  types: TypedUse[]
  agents: TypedUse[]
  /** Excludes the remainder. */
  numbers: TypedUse[]
  others: { currency: string; amount: number; previous: number }[]
}

interface Wanted {
  tenant: { id: string; timezone: string; currency: string }
  now: DayRange
  before: DayRange
}

/**
 * Reads the use in two periods from the sums by day. Returns one JSON value, because drivers are slow to read many
 * rows.
 */
export async function readUses(tx: Transaction, { tenant, now, before }: Wanted): Promise<Uses> {
  const isNow = sql`day between ${now.from}::date and ${now.to}::date`
  const isBefore = sql`day between ${before.from}::date and ${before.to}::date`
  const isOf = sql`tenant_id = ${tenant.id} and zone = ${tenant.timezone} and (${isNow} or ${isBefore})`
  const isOwn = sql`currency = ${tenant.currency}`
  const sumOf = (column: SQL, of: SQL) => sql`coalesce(sum(${column}) filter (where ${of}), 0)`
  const amounts = sql`
    ${sumOf(sql`amount`, isNow)} as amount, ${sumOf(sql`amount`, isBefore)} as previous`
  const sums = sql`${amounts}, ${sumOf(sql`quantity`, isNow)} as quantity,
    ${sumOf(sql`quantity`, isBefore)} as previous_quantity`
  const list = (select: SQL) => sql`(select coalesce(json_agg(one), '[]') from (${select}) one)`
  const [found] = await query<{ uses: Uses }>(
    tx,
    sql`
    select json_build_object(
      'types', ${list(sql`
        select type, null as key, ${sums} from usage_days where ${isOf} and ${isOwn} group by type order by type`)},
      'agents', ${list(sql`
        select type, nullif(agent_id, ${noAgent}::uuid) as key, ${sums} from usage_days where ${isOf} and ${isOwn}
        group by type, agent_id order by type, agent_id`)},
      'numbers', ${list(sql`
        select type, phone_number_id as key, ${sums} from usage_number_days where ${isOf} and ${isOwn}
        group by type, phone_number_id order by type, phone_number_id`)},
      'others', ${list(sql`
        select currency, ${amounts} from usage_days where ${isOf} and not ${isOwn}
        group by currency having bool_or(amount <> 0) order by currency`)}) as uses`,
  )
  return found!.uses
}
