import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { nobody, type Account } from '../../identity/accounts.ts'
import { networkOf } from '../../base/network.ts'
import { sessions } from '../../identity/table.ts'

/** Days for which a network is trusted after a log-in. */
const trustedDays = 30

/**
 * Checks whether the user logged in from this network before, which exempts from limits across networks, so that
 * attackers cannot lock the user out (ASVS 5.0 §6.3.1). Takes the same time for addresses without an account.
 */
export async function isTrustedAt(tx: Transaction, account: Account | undefined, ip: string | null): Promise<boolean> {
  const { tenant_id, user_id } = account ?? nobody
  const known = await tx
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenant_id, tenant_id),
        eq(sessions.user_id, user_id),
        isNotNull(sessions.ip),
        gt(sessions.created_at, sql`now() - make_interval(days => ${trustedDays})`),
      ),
    )
    .limit(200)
  return ip !== null && known.some((session) => networkOf(session.ip!) === networkOf(ip))
}
