import { sql } from 'drizzle-orm'
import { query, type Transaction } from '../db/client.ts'
import { plainAddress } from '#contract/grammar/address.ts'

/** The account of an email address, with the data that log-in needs. */
export interface Account {
  tenant_id: string
  user_id: string
  email: string
  name: string
  locale: 'en' | 'id'
  password_hash: string | null
}

/** Addresses are case-insensitive, and have their domain in ASCII. */
export const normaliseEmail = (email: string) => plainAddress(email).toLowerCase()

/** Searches all tenants, so the transaction must be the platform's. */
export async function findAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await query<Account>(
    tx,
    sql`
    select l.tenant_id, l.user_id, l.email, l.password_hash, u.name, u.locale
    from logins l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
    where l.email = ${normaliseEmail(email)}`,
  )
  return account
}

const nil = '00000000-0000-0000-0000-000000000000'
/**
 * The account of unknown addresses. Failed attempts on them are recorded as well, without a tenant, so that responses
 * take the same time.
 */
export const nobody: Account = {
  tenant_id: nil,
  user_id: nil,
  email: '',
  name: 'unknown',
  locale: 'en',
  password_hash: null,
}
