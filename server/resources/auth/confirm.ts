import { eq } from 'drizzle-orm'
import { asPlatform } from '../../db/scope.ts'
import type { Call } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import { takeMailedCode } from '../../identity/mailed-codes.ts'
import type { Keys } from '../../identity/keys.ts'
import { isPassword } from '../../identity/passwords.ts'
import { logins } from '../../identity/table.ts'

type Caller = Pick<Call, 'tx' | 'actor'>

/** Checks the password of a logged-in user again. @throws Problem 422 on the field */
export async function confirmPassword(caller: Caller, password: string | undefined, field: string) {
  if (await isPassword(await passwordOf(caller), password ?? '')) return
  throw invalidField(field, 'wrong_password')
}

/**
 * Requires the password again, or a mailed code for accounts without one (ASVS 5.0 §7.5.1).
 *
 * @throws Problem 422 on the missing or wrong field
 */
export async function confirmIdentity(call: Call, keys: Keys): Promise<void> {
  if (await hasPassword(call)) return confirmPassword(call, call.body.password, 'password')
  const code: string | undefined = call.body.email_code
  const { tx, actor } = call
  if (code && (await asPlatform(tx, () => takeMailedCode(tx, keys, actor.email, 'confirmation', code)))) return
  throw invalidField('email_code', code ? 'wrong_code' : 'code_required')
}

export const hasPassword = async (caller: Caller) => Boolean(await passwordOf(caller))

async function passwordOf({ tx, actor }: Caller): Promise<string | null | undefined> {
  const [login] = await asPlatform(tx, async () => tx.select().from(logins).where(eq(logins.email, actor.email)))
  return login?.password_hash
}
