import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { budgets } from '#contract/grammar/budgets.ts'
import { query, type Transaction } from '../db/client.ts'
import { asPlatform } from '../db/scope.ts'
import { tooMany } from '../identity/throttle.ts'

/**
 * Maximum mails that a logged-in user can cause within an hour. Mails requested anonymously are limited by
 * auth/may-mail.ts.
 */
export const mailLimits = {
  /** Invitations by tenant, by sender, and by recipient: from this tenant and from all tenants. */
  invitation: { tenant: budgets.invitation.tenant, sender: budgets.invitation.subject, recipient: 5, anywhere: 20 },
  /** Replies to requesters: enough for a busy desk, too few for bulk mail. */
  reply: { tenant: 5000, sender: 500, recipient: 60 },
  mention: { sender: budgets.mention.subject },
  confirmationCode: { sender: budgets.confirmationCode.subject },
} as const

const windowSeconds = 3600

/**
 * Counts a mail in the transaction that sends it, in counters shared by all processes.
 *
 * @param subjects the subject of each limit: `{ sender: actor.id }`
 * @throws Problem 429 if a limit is reached; the transaction is rolled back with the mail
 */
export async function countMail<Kind extends keyof typeof mailLimits>(
  tx: Transaction,
  kind: Kind,
  subjects: Record<keyof (typeof mailLimits)[Kind], string>,
): Promise<void> {
  for (const [by, allowed] of Object.entries(mailLimits[kind]) as [keyof typeof subjects & string, number][]) {
    const key = `mail-${kind}-${by}:${createHash('sha256').update(subjects[by]).digest('base64url')}`
    const { points, seconds } = await asPlatform(tx, () => count(tx, key))
    if (points > allowed) throw tooMany(seconds)
  }
}

/** The row stays locked until the transaction ends, so that parallel mails cannot exceed the limit. */
async function count(tx: Transaction, key: string): Promise<{ points: number; seconds: number }> {
  const [row] = await query<{ points: number; seconds: number }>(
    tx,
    sql`
    insert into rate_limits as counted (key, points, expire)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      points = case when counted.expire <= clock_timestamp() then 1 else counted.points + 1 end,
      expire = case when counted.expire <= clock_timestamp() then excluded.expire else counted.expire end
    returning points, extract(epoch from expire - clock_timestamp())::float as seconds`,
  )
  return row!
}
