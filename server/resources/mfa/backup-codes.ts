import { randomInt } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { backupCodeCount } from '#contract/mfa.ts'
import type { Transaction } from '../../db/client.ts'
import { hashesOf } from '../../identity/mailed-codes.ts'
import { everyKey, type Keys } from '../../identity/keys.ts'
import { hashShortSecret, isShortSecret } from '../../identity/passwords.ts'
import { backupCodes } from './table.ts'

interface Owner {
  tenant_id: string
  user_id: string
}

/** Excludes letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

const isOwn = ({ tenant_id, user_id }: Owner) =>
  and(eq(backupCodes.tenant_id, tenant_id), eq(backupCodes.user_id, user_id))

/** Replaces all backup codes and returns the new ones, which are shown once. */
export async function makeBackupCodes(tx: Transaction, keys: Keys, { tenant_id, user_id }: Owner): Promise<string[]> {
  const made = Array.from({ length: backupCodeCount }, newCode)
  const hashes = await Promise.all(made.map((code) => hashShortSecret(plain(code), keys.codes)))
  await tx.delete(backupCodes).where(isOwn({ tenant_id, user_id }))
  await tx.insert(backupCodes).values(hashes.map((code_hash) => ({ tenant_id, user_id, code_hash })))
  return made
}

/** Checks a backup code, and consumes it if it is correct. */
export async function takeBackupCode(tx: Transaction, keys: Keys, owner: Owner, code: string): Promise<boolean> {
  const isUnused = and(isOwn(owner), isNull(backupCodes.used_at))
  const code_hash = await findHash(await tx.select().from(backupCodes).where(isUnused), keys, plain(code))
  if (!code_hash) return false
  const taken = await tx
    .update(backupCodes)
    .set({ used_at: sql`now()` })
    .where(and(isUnused, eq(backupCodes.code_hash, code_hash)))
    .returning({ code_hash: backupCodes.code_hash })
  return taken.length > 0
}

/** Finds the stored hash of a code, made with any key. Earlier releases stored one without salt. */
async function findHash(
  stored: (typeof backupCodes.$inferSelect)[],
  keys: Keys,
  code: string,
): Promise<string | undefined> {
  for (const { user_id, code_hash } of stored) {
    if (hashesOf(keys, code, 'backup', user_id).includes(code_hash)) return code_hash
    for (const key of everyKey(keys, 'codes')) if (await isShortSecret(code_hash, code, key)) return code_hash
  }
  return undefined
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
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
