import { eq } from 'drizzle-orm'
import { asPlatform } from '../../db/scope.ts'
import type { Call } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { isPassword } from './passwords.ts'
import { logins } from './table.ts'

/** Asks somebody who is signed in for the password again. @throws Problem 422 on the field */
export async function confirmPassword({ tx, actor }: Call, password: string, field: string) {
  const [login] = await asPlatform(tx, async () => tx.select().from(logins).where(eq(logins.email, actor.email)))
  if (await isPassword(login?.password_hash, password)) return
  throw new Problem('validation_failed', { errors: { [field]: ['This is not your password'] } })
}
