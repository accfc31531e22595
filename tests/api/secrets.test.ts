/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { mfa } from '#contract/mfa.ts'
import { users } from '#contract/users.ts'
import { query } from '#server/db/client.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { codeIn, tokenIn } from '../support/peers/mailbox.ts'
import { newTenant, password, roleNamed, totpAt, withAuthenticator } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import type { Answer } from '../support/api.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform({ mail: true })
const newPassword = 'singa tidur siang'
/** Every secret that must not be found anywhere, and the bodies of every refusal. */
const secrets: Record<string, string> = { demoPassword, password, newPassword }
const refusals: string[] = []

const collect = (answer: Answer) => {
  if (answer.status >= 400) refusals.push(JSON.stringify(answer.body))
  return answer.body.data
}

/** Uses every way to log in, with right and wrong input, and collects all secrets. */
beforeAll(async () => {
  const founder = await newTenant(platform, 'founder@rahasia.test')
  const own = (session: Session) => ({
    token: session.token.access_token,
    params: { tenantId: session.user.tenant_id, id: session.user.id, userId: session.user.id },
  })
  Object.assign(secrets, { access: founder.token.access_token, refresh: founder.token.refresh_token })

  await platform.call(auth.endpoints.sendOtp, { body: { email: accounts.foreigner, purpose: 'login' } })
  secrets['code'] = codeIn(await platform.mailTo(accounts.foreigner, /code/))
  const email = accounts.foreigner
  collect(
    await platform.call(auth.endpoints.verifyOtp, {
      body: { email, code: secrets['code'], purpose: 'password_reset' },
    }),
  )

  const authenticator = await withAuthenticator(platform, founder)
  Object.assign(secrets, {
    totpSecret: authenticator.secret,
    totp: totpAt(authenticator.secret),
    backupCode: authenticator.backupCodes[0],
  })
  const { challenge_token } = collect(
    await platform.call(auth.endpoints.login, { body: { email: founder.user.email, password } }),
  )
  secrets['challenge'] = challenge_token
  const { userId } = own(founder).params
  collect(await platform.call(mfa.endpoints.verify, { params: { userId }, body: { code: '000000', challenge_token } }))
  collect(
    await platform.call(mfa.endpoints.verifyBackup, {
      params: { userId },
      body: { code: secrets['backupCode'], challenge_token },
    }),
  )
  collect(
    await platform.call(mfa.endpoints.verifyBackup, {
      params: { userId },
      body: { code: secrets['backupCode'], challenge_token },
    }),
  )
  collect(await platform.call(mfa.endpoints.disable, { ...own(founder), body: { password: newPassword } }))
  collect(
    await platform.call(users.endpoints.updatePassword, {
      ...own(founder),
      body: { current_password: newPassword, password },
    }),
  )

  await platform.call(auth.endpoints.requestReset, { body: { email: founder.user.email } })
  secrets['resetToken'] = tokenIn(await platform.mailTo(founder.user.email, /Set a new password/))
  collect(
    await platform.call(auth.endpoints.resetPassword, {
      body: { token: secrets['resetToken'], password: newPassword },
    }),
  )
  collect(
    await platform.call(auth.endpoints.resetPassword, {
      body: { token: secrets['resetToken'], password: newPassword },
    }),
  )

  const { id: role_id } = await roleNamed(platform, 'Support agent')
  const invited = collect(
    await platform.call(invitations.endpoints.create, { as: 'admin', body: { email: 'guest@rahasia.test', role_id } }),
  )
  const copied = new URL(invited.link).searchParams.get('token')!
  await platform.call(invitations.endpoints.sendCode, { params: { token: copied } })
  const token = tokenIn(await platform.mailTo('guest@rahasia.test', /Invitation/))
  const invitationCode = codeIn(await platform.mailTo('guest@rahasia.test', /code to join/))
  Object.assign(secrets, { invitationToken: token, copiedToken: copied, invitationCode })
  collect(
    await platform.call(invitations.endpoints.accept, {
      params: { token },
      body: { name: 'Guest', password: newPassword },
    }),
  )
  collect(
    await platform.call(invitations.endpoints.accept, {
      params: { token },
      body: { name: 'Guest', password: newPassword },
    }),
  )
  collect(await platform.call(auth.endpoints.me, { token: `${secrets['access']}x` }))
  collect(await platform.call(auth.endpoints.refresh, { body: { refresh_token: `${secrets['refresh']}x` } }))
  await platform.send('POST', '/v1/iam/auth/login', { body: `{"email":"${accounts.admin}","password":"${password}"` })
}, 60_000)

/**
 * The secrets that a text contains. Six digits count only if they stand alone: ids and hashes contain some by chance.
 */
const foundIn = (text: string) =>
  Object.entries(secrets)
    .filter(([, secret]) =>
      /^\d+$/.test(secret) ? new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text) : text.includes(secret),
    )
    .map(([name]) => name)

test('all of it happened', () => {
  expect(Object.keys(secrets)).toHaveLength(14)
  expect(refusals.length).toBeGreaterThan(7)
})

describe('no secret is found', () => {
  test('in the log', () => expect(foundIn(platform.log.join('\n'))).toEqual([]))

  test('in the body of a refusal', () => expect(foundIn(refusals.join('\n'))).toEqual([]))

  test('in an entry of the activity log', async () => {
    const entries = await inPlatform(platform.db, (tx) => query(tx, sql`select * from activity_logs`))
    expect(entries.length).toBeGreaterThan(10)
    expect(foundIn(JSON.stringify(entries))).toEqual([])
  })

  test('anywhere in the database', async () => {
    const tables = await query<{ name: string }>(
      platform.db,
      sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    for (const { name } of tables) {
      const rows = await query(platform.db, sql`select * from ${sql.identifier(name)}`)
      expect([name, foundIn(JSON.stringify(rows))]).toEqual([name, []])
    }
  })

  test('in a completed task, whose payload is deleted', async () => {
    const tasks = await query<{ status: string; payload: string | null }>(
      platform.db,
      sql`select status, payload from tasks where status <> 'queued'`,
    )
    expect(tasks.length).toBeGreaterThan(3)
    expect(tasks.every(({ status, payload }) => status === 'done' && payload === null)).toBe(true)
  })
})

describe('an entry of the activity log is permanent', () => {
  const statements = ['update activity_logs set reason = null', 'delete from activity_logs', 'truncate activity_logs']

  test.each(statements)('for database role "%s"', async (statement) => {
    const { user } = await platform.session('admin')
    const count = async () =>
      (await query<{ count: number }>(platform.db, sql`select count(*)::int as count from activity_logs`))[0]!.count
    const before = await count()
    const insufficientPrivilege = { cause: { code: '42501' } }
    await expect(inTenant(platform.db, user.tenant_id, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject(
      insufficientPrivilege,
    )
    await expect(inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject(
      insufficientPrivilege,
    )
    await expect(platform.db.execute(sql.raw(statement))).rejects.toMatchObject(insufficientPrivilege)
    expect(await count()).toBe(before)
  })
})
