import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { codeMinutes } from '#contract/auth.ts'
import type { Transaction } from '../db/client.ts'
import { everyKey, type Keys } from './keys.ts'
import { mailedCodes, type codePurpose } from './table.ts'

type Purpose = (typeof codePurpose.enumValues)[number]

export const codeLife = sql`now() + make_interval(mins => ${codeMinutes})`

export const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

/** Hashes with a key, because six digits can be guessed from a plain hash, and binds the code to its purpose. */
export const hashCode = ({ codes }: Pick<Keys, 'codes'>, code: string, ...boundTo: string[]) =>
  createHmac('sha256', codes)
    .update([...boundTo, code].join('\n'))
    .digest('base64url')

/** The possible stored hashes of a code: with the current key or an earlier one. */
export const hashesOf = (keys: Keys, code: string, ...boundTo: string[]): string[] =>
  everyKey(keys, 'codes').map((codes) => hashCode({ codes }, code, ...boundTo))

/** Creates a code for an address and purpose, which replaces the one before. */
export async function issueCode(tx: Transaction, keys: Keys, email: string, purpose: Purpose): Promise<string> {
  const code = newCode()
  const fresh = { code_hash: hashCode(keys, code, purpose, email), expires_at: codeLife }
  await tx
    .insert(mailedCodes)
    .values({ email, purpose, ...fresh })
    .onConflictDoUpdate({ target: [mailedCodes.email, mailedCodes.purpose], set: fresh })
  return code
}

/** Checks a code, and consumes it if it is correct. */
export async function takeMailedCode(
  tx: Transaction,
  keys: Keys,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<boolean> {
  const taken = await tx
    .delete(mailedCodes)
    .where(
      and(
        eq(mailedCodes.email, email),
        eq(mailedCodes.purpose, purpose),
        inArray(mailedCodes.code_hash, hashesOf(keys, code, purpose, email)),
        gt(mailedCodes.expires_at, sql`now()`),
      ),
    )
    .returning()
  return taken.length > 0
}
