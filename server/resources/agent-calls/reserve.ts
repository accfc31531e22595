import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { later } from '../../db/transaction.ts'
import { hashOf } from '../../identity/tokens.ts'
import { callReservations, type Reservation } from './table.ts'

/** Seconds after the decision in which the call must arrive. */
const lifetimeSeconds = 120

type Given = Pick<
  Reservation,
  'tenant_id' | 'pbx_server_id' | 'phone_number_id' | 'agent_id' | 'agent_version' | 'from' | 'to'
> & {
  /** The id of the call on the PBX, which its events use; default: the UUID. */
  call_id?: string
}

/**
 * Reserves an agent for a call, in a transaction of its tenant. Does not wait: the row is sent with the commit.
 *
 * @returns the UUID for the first AudioSocket message, valid once within two minutes
 */
export function reserveCall(tx: Transaction, given: Given): string {
  const id = randomUUID()
  const { tenant_id, pbx_server_id, phone_number_id, agent_id, agent_version, from, to, call_id } = given
  const params = [
    tenant_id,
    hashOf(id),
    pbx_server_id,
    phone_number_id,
    agent_id,
    agent_version,
    call_id ?? id,
    from,
    to,
  ]
  later(tx, { sql: text, params: [...params, lifetimeSeconds] })
  return id
}

const text = `
  insert into call_reservations (tenant_id, secret_hash, pbx_server_id, phone_number_id, agent_id, agent_version,
    external_id, "from", "to", expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10))`

/** Uses up the reservation of a UUID. Only one process gets it; undefined if it is unknown, used or expired. */
export async function takeReservation(db: Database, id: string): Promise<Reservation | undefined> {
  const isOpen = and(
    eq(callReservations.secret_hash, hashOf(id)),
    isNull(callReservations.taken_at),
    gt(callReservations.expires_at, sql`now()`),
  )
  const [taken] = await inPlatform(db, (tx) =>
    tx
      .update(callReservations)
      .set({ taken_at: sql`now()` })
      .where(isOpen)
      .returning(),
  )
  return taken
}

export const isReservation = ({ tenant_id, secret_hash }: Pick<Reservation, 'tenant_id' | 'secret_hash'>) =>
  and(eq(callReservations.tenant_id, tenant_id), eq(callReservations.secret_hash, secret_hash))
