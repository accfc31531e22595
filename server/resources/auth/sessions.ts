import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { refreshGraceSeconds, sessionMaxDays, type Impersonation, type Session, type Token } from '#contract/auth.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Actor } from '../../base/actor.ts'
import type { Client } from '../../http/client.ts'
import { Problem } from '../../base/problem.ts'
import { users } from '../../identity/users/table.ts'
import { record } from '../../record/activity/record.ts'
import { lifetime, profileOf, readActor } from '../../identity/actors.ts'
import type { Keys } from '../../identity/keys.ts'
import { sessions } from '../../identity/table.ts'
import {
  childOf,
  firstRefreshToken,
  hashOf,
  makeToken,
  readRefreshToken,
  type SessionRef,
} from '../../identity/tokens.ts'

/** Opens a session. @throws Problem if the user or the tenant is suspended */
export async function openSession(
  tx: Transaction,
  keys: Keys,
  { tenant_id, user_id }: { tenant_id: string; user_id: string },
  client: Client,
): Promise<Session> {
  const { ref, actor, token } = await insertSession(tx, keys, { tenant_id, user_id }, client)
  await tx
    .update(users)
    .set({ last_login_at: sql`now()`, last_login_ip: client.ip })
    .where(and(eq(users.tenant_id, tenant_id), eq(users.id, user_id)))
  await record(tx, actor, client, { action: 'auth.login', resource: sessionResource(ref) })
  return { ...(await profileOf(tx, actor)), token }
}

/**
 * Opens a session in which an operator impersonates a user. It ends with the operator's own session, status or
 * permission, and is not recorded as a log-in of the user.
 */
export async function openImpersonation(
  tx: Transaction,
  keys: Keys,
  user: { tenant_id: string; user_id: string },
  client: Client,
  { operator, by, reason, minutes }: Pick<Impersonation, 'operator' | 'reason'> & { by: Actor; minutes: number },
): Promise<Session> {
  const ends_at = sql`now() + make_interval(mins => ${minutes})`
  const own = { operator_tenant_id: by.tenant.id, operator_session_id: by.session_id }
  const limits = { impersonator: { operator, reason }, ...own, ends_at, expires_at: ends_at }
  const { actor, token } = await insertSession(tx, keys, user, client, limits)
  return { ...(await profileOf(tx, actor)), token }
}

async function insertSession(
  tx: Transaction,
  keys: Keys,
  { tenant_id, user_id }: { tenant_id: string; user_id: string },
  client: Client,
  limits: Partial<PgInsertValue<typeof sessions>> = {},
) {
  const ref: SessionRef = { tenant_id, session_id: uuidv7() }
  const refreshToken = firstRefreshToken(keys, ref)
  await tx.insert(sessions).values({
    tenant_id,
    user_id,
    id: ref.session_id,
    refresh_hash: hashOf(refreshToken),
    last_used_at: sql`now()`,
    expires_at: lifetime(tenant_id),
    ip: client.ip,
    user_agent: client.user_agent,
    ...limits,
  })
  const actor = await readActor(tx, ref.session_id)
  return { ref, actor, token: await makeToken(keys, user_id, ref, refreshToken) }
}

/** Exchanges a refresh token for its successor. */
export async function refreshSession(db: Database, keys: Keys, presented: string, client: Client): Promise<Token> {
  const ref = readRefreshToken(keys, presented)
  if (!ref) throw new Problem('invalid_token')
  const child = childOf(keys, presented, ref)
  const outcome = await inTenant(db, ref.tenant_id, async (tx) => {
    if (!(await rotate(tx, ref, presented, child))) {
      const refusal = await whyNotRotated(tx, ref, presented, child, client)
      // Returned instead of thrown, so that the revocation is committed.
      if (refusal) return refusal
    }
    return readActor(tx, ref.session_id)
  })
  if (outcome instanceof Problem) throw outcome
  return makeToken(keys, outcome.id, ref, child)
}

export const revokeSession = (tx: Transaction, { tenant_id, session_id, user_id }: SessionRef & { user_id?: string }) =>
  tx
    .update(sessions)
    .set({ revoked_at: sql`now()`, updated_at: sql`now()` })
    .where(
      and(
        eq(sessions.tenant_id, tenant_id),
        eq(sessions.id, session_id),
        user_id ? eq(sessions.user_id, user_id) : undefined,
        isNull(sessions.revoked_at),
      ),
    )
    .returning({ id: sessions.id })

/** Ends all sessions of a user, or all but one. */
export const endSessions = (
  tx: Transaction,
  { tenant_id, user_id, except }: { tenant_id: string; user_id: string; except?: string },
) =>
  tx
    .update(sessions)
    .set({ revoked_at: sql`now()`, updated_at: sql`now()` })
    .where(
      and(
        eq(sessions.tenant_id, tenant_id),
        eq(sessions.user_id, user_id),
        isNull(sessions.revoked_at),
        except ? ne(sessions.id, except) : undefined,
      ),
    )

/** The creation time before which sessions have ended. */
const oldest = sql`now() - make_interval(days => ${sessionMaxDays})`

export const sessionResource = ({ session_id }: SessionRef) => ({ type: 'sessions', id: session_id, label: null })

/** Rotates in one atomic update: of concurrent requests with the same token, one creates the successor. */
async function rotate(tx: Transaction, ref: SessionRef, presented: string, child: string): Promise<boolean> {
  const rotated = await tx
    .update(sessions)
    .set({
      previous_hash: hashOf(presented),
      refresh_hash: hashOf(child),
      rotated_at: sql`clock_timestamp()`,
      last_used_at: sql`clock_timestamp()`,
      expires_at: lifetime(ref.tenant_id, sessions.created_at, sessions.ends_at),
    })
    .where(
      and(
        eq(sessions.tenant_id, ref.tenant_id),
        eq(sessions.id, ref.session_id),
        eq(sessions.refresh_hash, hashOf(presented)),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql`now()`),
        gt(sessions.created_at, oldest),
      ),
    )
    .returning({ id: sessions.id })
  return rotated.length > 0
}

/**
 * The reason of a refusal; `undefined` if the direct predecessor is reused within a few seconds, as by a second tab or
 * after a lost response.
 */
async function whyNotRotated(
  tx: Transaction,
  ref: SessionRef,
  presented: string,
  child: string,
  client: Client,
): Promise<Problem | undefined> {
  const inGrace = sql<boolean>`${sessions.rotated_at} > clock_timestamp() - make_interval(secs => ${refreshGraceSeconds})`
  const isExpired = sql<boolean>`${sessions.expires_at} <= now() or ${sessions.created_at} <= ${oldest}`
  const [session] = await tx
    .select({ row: sessions, inGrace, isExpired })
    .from(sessions)
    .where(and(eq(sessions.tenant_id, ref.tenant_id), eq(sessions.id, ref.session_id)))
  if (!session) return new Problem('invalid_token')
  const { row } = session
  if (row.revoked_at) return new Problem('token_revoked')
  if (session.isExpired) return new Problem('refresh_token_expired')
  if (session.inGrace && row.previous_hash === hashOf(presented) && row.refresh_hash === hashOf(child)) return undefined

  const actor = await readActor(tx, ref.session_id)
  await revokeSession(tx, ref)
  const reason = 'A refresh token was used a second time, so it may have been stolen'
  await record(tx, actor, client, {
    action: 'auth.refresh',
    resource: sessionResource(ref),
    outcome: 'failure',
    reason,
  })
  return new Problem('token_revoked')
}
