import { randomInt } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { backupCodeCount } from '#contract/mfa.ts'
import type { Transaction } from '../../db/client.ts'
import { hashCode } from '../auth/codes.ts'
import type { Keys } from '../auth/keys.ts'
import { backupCodes } from './table.ts'

interface Owner {
  tenant_id: string
  user_id: string
}

/** Omits letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

const isOwn = ({ tenant_id, user_id }: Owner) =>
  and(eq(backupCodes.tenant_id, tenant_id), eq(backupCodes.user_id, user_id))

/** Replaces all backup codes and returns the new ones, which are shown once. */
export async function makeBackupCodes(tx: Transaction, keys: Keys, { tenant_id, user_id }: Owner): Promise<string[]> {
  const made = Array.from({ length: backupCodeCount }, newCode)
  await tx.delete(backupCodes).where(isOwn({ tenant_id, user_id }))
  await tx
    .insert(backupCodes)
    .values(made.map((code) => ({ tenant_id, user_id, code_hash: hash(keys, user_id, code) })))
  return made
}

/** Checks a backup code, and uses it up if it is right. */
export async function takeBackupCode(tx: Transaction, keys: Keys, owner: Owner, code: string): Promise<boolean> {
  const taken = await tx
    .update(backupCodes)
    .set({ used_at: sql`now()` })
    .where(and(isOwn(owner), eq(backupCodes.code_hash, hash(keys, owner.user_id, code)), isNull(backupCodes.used_at)))
    .returning({ code_hash: backupCodes.code_hash })
  return taken.length > 0
}

export async function countBackupCodes(tx: Transaction, owner: Owner): Promise<number> {
  const [left] = await tx
    .select({ count: count() })
    .from(backupCodes)
    .where(and(isOwn(owner), isNull(backupCodes.used_at)))
  return left!.count
}

/** `k7m2p-x9fqd` */
function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

/** Ignores case, spaces and dashes. */
const hash = (keys: Keys, userId: string, code: string) =>
  hashCode(keys, code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'backup', userId)
