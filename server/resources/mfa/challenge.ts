import { and, eq } from 'drizzle-orm'
import type { Session } from '#contract/auth.ts'
import type { Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { Problem, refused } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { readChallenge, type Challenge } from '../../identity/challenges.ts'
import { openSession } from '../auth/ports.ts'
import { users } from '../../identity/users/table.ts'

type Owner = { tenant_id: string; user_id: string }
type Take = (tx: Transaction, owner: Owner, code: string) => Promise<boolean>

/** Verifies the second factor of a log-in. Attempts are counted per user, across challenges. */
export async function answerChallenge(
  { db, params, body, client, endpoint }: PublicCall,
  { keys, throttle }: Deps,
  take: Take,
): Promise<Session> {
  const challenge = await readChallenge(keys, body.challenge_token, params['userId'])
  const owner = { tenant_id: challenge.tenant, user_id: challenge.sub }
  const attempt = { kind: 'mfa' as const, subject: owner.user_id, ip: client.ip }
  await throttle.attempt(attempt)
  const session = await inTenant(db, owner.tenant_id, async (tx) => {
    const name = await requireCurrent(tx, challenge)
    if (await take(tx, owner, body.code)) return openSession(tx, keys, owner, client)
    const resource = { type: 'users', id: owner.user_id, label: name }
    await record(tx, { tenant: { id: owner.tenant_id } }, client, {
      action: endpoint.name,
      resource,
      outcome: 'failure',
      reason: 'wrong_code',
    })
  })
  if (!session) throw new Problem('invalid_code')
  await throttle.succeeded(attempt)
  return session
}

/** Rejects challenges issued before the last change of the password. */
async function requireCurrent(tx: Transaction, { tenant, sub, iat }: Challenge): Promise<string> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenant_id, tenant), eq(users.id, sub)))
  const changed = user?.password_changed_at ? Math.floor(Date.parse(user.password_changed_at) / 1000) : 0
  if (!user || changed > iat) throw refused('password_changed')
  return user.name
}
