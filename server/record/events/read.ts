import type { LiveEvent } from '#contract/events.ts'
import type { Transaction } from '../../db/client.ts'
import { send } from '../../db/transaction.ts'
import type { Position } from './position.ts'

export interface StoredEvent extends Position, Omit<LiveEvent, 'resource'> {
  tenant_id: string
  /** The noun of the table, which several contracts can share. */
  noun: string
}

interface Page {
  events: StoredEvent[]
  /** The oldest running transaction. All older ones have ended, so their events are complete. */
  horizon: bigint
  /** True if there are events that cannot be read until that transaction ends. */
  isWaiting: boolean
}

/** Maximum number of events in one read. */
export const pageLength = 500

/** Runs one step in a transaction of the platform's role. */
export type InPlatform = <T>(step: (tx: Transaction) => Promise<T>) => Promise<T>

/** Reads the events after a position, of all tenants or of one. */
export async function readEvents(tx: Transaction, { xid, seq }: Position, tenantId?: string): Promise<Page> {
  const place = [String(xid), String(seq)]
  const statement = tenantId ? { sql: pageOfTenant, params: [...place, tenantId] } : { sql: page, params: place }
  const [row] = await send(tx, statement)
  return {
    horizon: BigInt(row!['horizon']),
    isWaiting: row!['is_waiting'],
    events: row!['events'].map((event: any) => ({ ...event, xid: BigInt(event.xid), seq: BigInt(event.seq) })),
  }
}

/** Finds the transaction from which the events of the last seconds follow (`since`), and the newest one. */
export async function readHorizon(tx: Transaction, seconds = 0): Promise<{ horizon: bigint; since: bigint }> {
  const [row] = await send(tx, { sql: horizonText, params: [seconds] })
  return { horizon: BigInt(row!['horizon']), since: BigInt(row!['since']) }
}

const horizon = 'pg_snapshot_xmin(pg_current_snapshot())'

const textOf = (scope: string) => `
  select ${horizon}::text as horizon,
    exists (select from events where xid >= ${horizon}) as is_waiting,
    coalesce((select json_agg(page) from (
      select e.xid::text, e.seq::text, e.tenant_id, e.resource as noun, e.type, e.record_id as id, e.tab,
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        (select json_build_object('id', u.id, 'label', u.name) from users u
          where u.tenant_id = e.tenant_id and u.id = e.user_id) as by
      from events e
      where (e.xid, e.seq) > ($1::xid8, $2::bigint) and e.xid < ${horizon}${scope}
      order by e.xid, e.seq limit ${pageLength}
    ) page), '[]') as events`

const page = textOf('')
const pageOfTenant = textOf(' and e.tenant_id = $3')

const horizonText = `
  select ${horizon}::text as horizon,
    coalesce((select min(xid::text::numeric)::text from events
      where at > clock_timestamp() - make_interval(secs => $1::int) and xid < ${horizon}), ${horizon}::text) as since`
