import { sql } from 'drizzle-orm'
import type { Environment } from '../base/env.ts'
import { query, type Transaction } from '../db/client.ts'
import { asPlatform } from '../db/scope.ts'
import { addressOf } from './post.ts'

/**
 * The address at which tenants reach the operator about their account: of the configuration, else that of the platform's
 * first user. The sender of mails comes last, because nobody may read what is sent there.
 */
export async function supportAddress(tx: Transaction, { SUPPORT_ADDRESS, MAIL_FROM }: Environment): Promise<string> {
  if (SUPPORT_ADDRESS) return SUPPORT_ADDRESS
  const [first] = await asPlatform(tx, () =>
    query<{ email: string }>(
      tx,
      sql`
      select u.email from users u join tenants t on t.id = u.tenant_id
      where t.is_platform and u.status = 'active' order by u.id limit 1`,
    ),
  )
  return first?.email ?? addressOf(MAIL_FROM)
}
