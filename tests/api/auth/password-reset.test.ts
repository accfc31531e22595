/** @module-tag core */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { inPlatform } from '#server/db/scope.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { passwordResets } from '#server/identity/table.ts'
import { tokenIn } from '../../support/peers/mailbox.ts'
import { accounts } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ mail: true, limits: { ...budgets, mail: { subject: 1000, ip: 1000 } } })
const { checkReset, login, me, requestReset, resetPassword } = auth.endpoints
const email = accounts.admin
const password = 'singa tidur siang'

async function mailedToken(address = email): Promise<string> {
  await platform.call(requestReset, { body: { email: address } })
  return tokenIn(await platform.mailTo(address, /Set a new password/))
}
const reset = (token: string, typed = password) => platform.call(resetPassword, { body: { token, password: typed } })
const logIn = (typed: string) => platform.call(login, { body: { email, password: typed } })

describe('a reset link', () => {
  test('sets a password, ends every session and opens none', async () => {
    const session = await platform.logIn('admin')
    const answer = await reset(await mailedToken())
    expect([answer.status, answer.body]).toEqual([200, { data: {} }])
    expect((await platform.call(me, { token: session.token.access_token })).body.code).toBe('token_revoked')
    const refreshed = await platform.call(auth.endpoints.refresh, {
      body: { refresh_token: session.token.refresh_token },
    })
    expect(refreshed.body.code).toBe('token_revoked')
    expect((await logIn(password)).status).toBe(200)
    expect((await platform.mailTo(email, /Your password was changed/)).text).toContain('/auth/login')
  })

  test('says whether it still works, before a password is typed, and stays', async () => {
    const check = (token: string) => platform.call(checkReset, { body: { token } })
    const token = await mailedToken()
    expect((await check(token)).status).toBe(200)
    expect((await check(token)).status).toBe(200)
    expect((await check(`${token}x`)).body.code).toBe('invalid_link')
    expect((await reset(token)).status).toBe(200)
    expect((await check(token)).body.code).toBe('invalid_link')
  })

  test('works once if it is used by many requests at once', async () => {
    const token = await mailedToken()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `${password} ${index} kali`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect((await reset(token)).body.code).toBe('invalid_link')
  })

  test('stays valid after a rejected password', async () => {
    const token = await mailedToken()
    expect((await reset(token, 'password123')).body.errors).toHaveProperty('password')
    expect((await reset(token)).status).toBe(200)
  })

  test('invalidates all other links of the user', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()]
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).body.code).toBe('invalid_link')
  })

  test('expires after half an hour', async () => {
    const token = await mailedToken()
    await inPlatform(platform.db, (tx) =>
      tx.update(passwordResets).set({ expires_at: sql`now() - interval '1 second'` }),
    )
    expect((await reset(token)).body.code).toBe('invalid_link')
  })

  test('is refused if it was altered or made up', async () => {
    const token = await mailedToken()
    const other = (await mailedToken(accounts.foreigner)).slice(0, 43) + token.slice(43)
    const bytes = Buffer.from(token, 'base64url')
    bytes[bytes.length - 1]! ^= 1
    for (const bad of ['x', token.slice(0, -1), `${token}A`, bytes.toString('base64url'), other]) {
      expect([bad, (await reset(bad)).body.code]).toEqual([bad, 'invalid_link'])
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('is stored as a hash only', async () => {
    const token = await mailedToken()
    const kept = await inPlatform(platform.db, async (tx) => tx.select().from(passwordResets))
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(kept)).not.toContain(token.slice(43))
  })
})
