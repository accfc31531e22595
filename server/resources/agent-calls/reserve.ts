import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { later } from '../../db/transaction.ts'
import { hashOf } from '../../identity/tokens.ts'
import { callReservations, type Reservation } from './table.ts'

/** Seconds in which a call has to arrive after the decision. */
const lifetimeSeconds = 120

type Given = Pick<
  Reservation,
  'tenant_id' | 'pbx_server_id' | 'phone_number_id' | 'agent_id' | 'agent_version' | 'from' | 'to'
> & {
  /** The id of the call on the PBX, by which its events are told; without one, the UUID takes its place. */
  call_id?: string
}

/**
 * Reserves an agent for a call, in a transaction of its tenant. Does not wait: the row is sent with the commit.
 *
 * @returns the UUID for the first message of AudioSocket: valid for two minutes, once
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

/** Takes the reservation of a UUID. Of several processes that try, one gets it; undefined if it is unknown or was taken. */
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
