import { spawnSync } from 'node:child_process'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { mfa } from '#contract/mfa.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { usualLimits } from '#server/resources/auth/throttle.ts'
import { authenticators, backupCodes } from '#server/resources/mfa/table.ts'
import { tenants } from '#server/resources/tenants/table.ts'
import { linkIn, tokenIn } from '../support/mailbox.ts'
import { join, password, roleNamed, totpAt, withAuthenticator } from './support/identity.ts'
import { accounts, usePlatform } from './support/platform.ts'

const generous = { subject: 1000, ip: 10_000 }
const platform = usePlatform({ mail: true, limits: { ...usualLimits, mfa: generous, confirmation: generous, mail: generous } })
const { disable, enable, regenerateBackup, setup, status, verify, verifyBackup } = mfa.endpoints
let session: Session
let owned: { secret: string; backupCodes: string[] }

const newMember = async (name: string) => join(platform, (await roleNamed(platform, 'Supervisor')).id, `${name}@nusantara.test`)
const logIn = (email = session.user.email, typed = password) => platform.call(auth.endpoints.login, { body: { email, password: typed } })
const asOwner = (body?: object, userId = session.user.id) => ({ token: session.token.access_token, params: { userId }, body })
const answer = async (code: string, challenge_token?: string, endpoint = verify, userId = session.user.id) =>
  platform.call(endpoint, { params: { userId }, body: { code, challenge_token: challenge_token ?? (await logIn()).body.data.challenge_token } })
/** Makes the codes of this moment good again. */
const forgetSteps = () => inPlatform(platform.db, (tx) => tx.update(authenticators).set({ last_step: 0 }))

beforeAll(async () => {
  session = await newMember('mfa')
  owned = await withAuthenticator(platform, session)
})

describe('setting up', () => {
  test('gives a secret that an authenticator understands, the same until it is used', async () => {
    const fresh = await newMember('fresh')
    const sending = { token: fresh.token.access_token, params: { userId: fresh.user.id }, query: `email=${fresh.user.email}` }
    const { data } = (await platform.call(setup, sending)).body
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(data.otpauth_url)
    expect([url.protocol, url.host, url.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', data.secret])
    expect(decodeURIComponent(url.pathname)).toContain(fresh.user.email)
    expect((await platform.call(setup, sending)).body.data.secret).toBe(data.secret)
    expect((await platform.call(setup, { ...sending, query: `email=${accounts.admin}` })).body.errors).toHaveProperty('email')
    expect((await logIn(fresh.user.email)).body.data.mfa_required).toBeUndefined()
    expect((await platform.call(enable, { ...sending, query: '', body: { code: '000000' } })).body.code).toBe('invalid_code')
  })

  test('keeps the secret encrypted and the backup codes hashed', async () => {
    const kept = await inPlatform(platform.db, async (tx) =>
      JSON.stringify([await tx.select().from(authenticators), await tx.select().from(backupCodes)]))
    expect(kept).not.toContain(owned.secret)
    for (const code of owned.backupCodes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replace('-', ''))
    }
  })

  test('is told by mail, and not possible twice', async () => {
    expect((await platform.mailTo(session.user.email, /Two-step verification is on/)).subject).toBeTruthy()
    expect((await platform.call(setup, asOwner())).body.code).toBe('already_exists')
    expect((await platform.call(enable, asOwner({ code: totpAt(owned.secret, 1) }))).body.code).toBe('invalid_code')
  })
})

describe('a log-in', () => {
  test('gives no session before the second factor', async () => {
    const { data } = (await logIn()).body
    expect(data).toEqual({ mfa_required: true, user_id: session.user.id, challenge_token: expect.any(String) })
  })

  test('takes a code of the authenticator, once', async () => {
    await forgetSteps()
    const code = totpAt(owned.secret)
    expect((await answer(code)).body.data.user.mfa_enabled).toBe(true)
    expect((await answer(code)).body.code).toBe('invalid_code')
  })

  test('takes the same code once, however many send it at once', async () => {
    await forgetSteps()
    const code = totpAt(owned.secret)
    const { challenge_token } = (await logIn()).body.data
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(code, challenge_token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  test('takes no code before one that was taken, nor one of another time', async () => {
    await forgetSteps()
    expect((await answer(totpAt(owned.secret))).status).toBe(200)
    for (const steps of [-1, -3, 3]) expect((await answer(totpAt(owned.secret, steps))).body.code).toBe('invalid_code')
  })

  test.skipIf(spawnSync('oathtool', ['--version']).error)('takes what oathtool shows', async () => {
    await forgetSteps()
    const { stdout } = spawnSync('oathtool', ['--totp', '--base32', owned.secret], { encoding: 'utf8' })
    expect(stdout.trim()).toBe(totpAt(owned.secret))
    expect((await answer(stdout.trim())).status).toBe(200)
  })

  test('takes a backup code, once, however it is typed', async () => {
    const [one, two] = owned.backupCodes as [string, string]
    expect((await answer(one.toUpperCase().replace('-', ' '), undefined, verifyBackup)).status).toBe(200)
    expect((await answer(one, undefined, verifyBackup)).body.code).toBe('invalid_code')
    const { challenge_token } = (await logIn()).body.data
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(two, challenge_token, verifyBackup)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await platform.call(status, asOwner())).body.data).toEqual({ enabled: true, backup_codes_remaining: 8 })
  })
})

describe('a challenge token', () => {
  test('opens nothing but the challenge', async () => {
    const { challenge_token } = (await logIn()).body.data
    for (const endpoint of [auth.endpoints.me, status, tickets.endpoints.list, auth.endpoints.logout]) {
      const { body } = await platform.call(endpoint, { token: challenge_token, params: { userId: session.user.id, tenantId: session.user.tenant_id } })
      expect([endpoint.name, body.code]).toEqual([endpoint.name, 'invalid_token'])
    }
    expect((await platform.call(auth.endpoints.refresh, { body: { refresh_token: challenge_token } })).body.code).toBe('invalid_token')
  })

  test('is no other user\'s, and no access token is one', async () => {
    await forgetSteps()
    const { challenge_token } = (await logIn()).body.data
    const { user } = await platform.session('admin')
    const other = await answer(totpAt(owned.secret), challenge_token, verify, user.id)
    expect([other.status, other.body.code]).toEqual([403, 'permission_denied'])
    for (const forged of [session.token.access_token, `${challenge_token}x`, 'x']) {
      expect((await answer(totpAt(owned.secret), forged)).body.code).toBe('invalid_link')
    }
  })

  test('is worth nothing after the password was changed', async () => {
    const { challenge_token } = (await logIn()).body.data
    await inPlatform(platform.db, (tx) => tx.execute(sql`update users set password_changed_at = now() + interval '2 seconds' where id = ${session.user.id}`))
    expect((await answer(totpAt(owned.secret), challenge_token)).body.code).toBe('invalid_link')
    await inPlatform(platform.db, (tx) => tx.execute(sql`update users set password_changed_at = now() - interval '1 day' where id = ${session.user.id}`))
  })
})

test.each([setup, status, enable, regenerateBackup, disable].map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s of another user is refused', async (_, endpoint) => {
    const { user } = await platform.session('admin')
    const body = endpoint === enable ? { code: '000000' } : endpoint.body && { password }
    const refused = await platform.call(endpoint, asOwner(body, user.id))
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  },
)

test('a reset of the password does not get around the second factor', async () => {
  await platform.call(auth.endpoints.requestReset, { body: { email: session.user.email } })
  const mail = await platform.mailTo(session.user.email, /Set a new password/)
  expect(linkIn(mail).pathname).toBe('/auth/reset-password')
  const reset = await platform.call(auth.endpoints.resetPassword, { body: { token: tokenIn(mail), password: 'singa tidur siang' } })
  expect([reset.status, reset.body.data]).toEqual([200, {}])
  expect((await platform.call(auth.endpoints.me, asOwner())).body.code).toBe('token_revoked')
  const { data } = (await logIn(session.user.email, 'singa tidur siang')).body
  expect(data.mfa_required).toBe(true)
  await forgetSteps()
  session = (await answer(totpAt(owned.secret), data.challenge_token)).body.data
  await platform.call(users.endpoints.updatePassword, {
    token: session.token.access_token, params: { id: session.user.id, tenantId: session.user.tenant_id },
    body: { current_password: 'singa tidur siang', password },
  })
})

describe('the password is asked for again', () => {
  test('for new backup codes, which replace the old ones', async () => {
    expect((await platform.call(regenerateBackup, asOwner({ password: 'wrong' }))).body.errors).toHaveProperty('password')
    const { data } = (await platform.call(regenerateBackup, asOwner({ password }))).body
    expect(new Set(data.backup_codes).size).toBe(10)
    expect((await answer(owned.backupCodes[5]!, undefined, verifyBackup)).body.code).toBe('invalid_code')
    expect((await answer(data.backup_codes[0], undefined, verifyBackup)).status).toBe(200)
  })

  test('to switch it off', async () => {
    expect((await platform.call(disable, asOwner({ password: 'wrong' }))).body.errors).toHaveProperty('password')
    expect((await platform.call(disable, asOwner({ password }))).status).toBe(200)
    expect((await platform.call(status, asOwner())).body.data).toEqual({ enabled: false, backup_codes_remaining: 0 })
    expect((await logIn()).body.data.token).toBeTruthy()
    expect((await platform.mailTo(session.user.email, /is off/)).subject).toBeTruthy()
  })
})

describe('a tenant that requires it', () => {
  const require = (security: object) => platform.call(settings.endpoints.update, { as: 'admin', body: { security } })
  const since = (days: number) => inPlatform(platform.db, (tx) =>
    tx.update(tenants).set({ mfa_required_since: sql`now() - make_interval(days => ${days})` }).where(eq(tenants.id, session.user.tenant_id)))
  const strict = { require_mfa: true, grace_days: 3, session_minutes: 10_080 }

  test('waits for the days of grace, then lets people set it up and nothing else', async () => {
    expect((await require(strict)).body.data.mfa_required_since).toBeTruthy()
    await inPlatform(platform.db, (tx) => tx.execute(sql`update users set created_at = now() - interval '30 days'`))
    const own = { token: session.token.access_token, params: { userId: session.user.id, tenantId: session.user.tenant_id } }
    const inGrace = await platform.call(auth.endpoints.me, own)
    const left = Date.parse(inGrace.body.data.user.mfa_due_at) - Date.now()
    expect(left).toBeGreaterThan(2.9 * 86_400_000)
    expect((await platform.call(tickets.endpoints.list, own)).status).toBe(200)

    await since(4)
    const refused = await platform.call(tickets.endpoints.list, own)
    expect([refused.status, refused.body.code]).toEqual([403, 'mfa_setup_required'])
    for (const endpoint of [auth.endpoints.me, status, setup]) {
      expect([endpoint.name, (await platform.call(endpoint, own)).status]).toEqual([endpoint.name, 200])
    }
    await withAuthenticator(platform, session)
    expect((await platform.call(tickets.endpoints.list, own)).status).toBe(200)
    expect((await platform.call(auth.endpoints.me, own)).body.data.user.mfa_due_at).toBeNull()
  })

  test('tells who has it and who has not', async () => {
    await since(0)
    const { data } = (await platform.call(settings.endpoints.mfaCoverage, { as: 'admin' })).body
    expect(data.enabled).toBe(1)
    expect(data.missing).toHaveLength(data.total - 1)
    expect(data.missing.map(({ email }: { email: string }) => email)).toContain(accounts.admin)
    expect(data.missing.map(({ email }: { email: string }) => email)).not.toContain(session.user.email)
  })
})
