/** @module-tag core */
import { spawnSync } from 'node:child_process'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { mfa } from '#contract/mfa.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { platformUsers, users } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { mailLimits } from '#server/mail/limits.ts'
import { hashCode } from '#server/identity/mailed-codes.ts'
import { logins, mailedCodes } from '#server/identity/table.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { authenticators, backupCodes } from '#server/resources/mfa/table.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { codeIn, linkIn, tokenIn } from '../support/peers/mailbox.ts'
import { join, member, password, roleNamed, totpAt, withAuthenticator } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const generous = { subject: 1000, ip: 10_000 }
const platform = usePlatform({
  mail: true,
  limits: { ...budgets, mfa: generous, confirmation: generous, mail: generous },
})
const { disable, enable, regenerateBackup, setup, status, verify, verifyBackup } = mfa.endpoints
let session: Session
let owned: { secret: string; backupCodes: string[] }

const newMember = async (name: string) =>
  join(platform, (await roleNamed(platform, 'Supervisor')).id, `${name}@nusantara.test`)
const logIn = (email = session.user.email, typed = password) =>
  platform.call(auth.endpoints.login, { body: { email, password: typed } })
const asOwner = (body?: object, userId = session.user.id) => ({
  token: session.token.access_token,
  params: { userId },
  body,
})
const answer = async (code: string, challenge_token?: string, endpoint = verify, userId = session.user.id) =>
  platform.call(endpoint, {
    params: { userId },
    body: { code, challenge_token: challenge_token ?? (await logIn()).body.data.challenge_token },
  })
/** Resets the last used time step, so that current codes can be used again. */
const forgetSteps = () => inPlatform(platform.db, (tx) => tx.update(authenticators).set({ last_step: 0 }))

beforeAll(async () => {
  session = await newMember('mfa')
  owned = await withAuthenticator(platform, session)
})

describe('setting up two-factor authentication', () => {
  test('returns a secret for an authenticator, which stays the same until it is confirmed', async () => {
    const fresh = await newMember('fresh')
    const sending = {
      token: fresh.token.access_token,
      params: { userId: fresh.user.id },
      query: `email=${fresh.user.email}`,
    }
    const { data } = (await platform.call(setup, sending)).body
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(data.otpauth_url)
    expect([url.protocol, url.host, url.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', data.secret])
    expect(decodeURIComponent(url.pathname)).toContain(fresh.user.email)
    expect((await platform.call(setup, sending)).body.data.secret).toBe(data.secret)
    expect((await platform.call(setup, { ...sending, query: `email=${accounts.admin}` })).body.errors).toHaveProperty(
      'email',
    )
    expect((await logIn(fresh.user.email)).body.data.mfa_required).toBeUndefined()
    const wrong = { ...sending, query: '', body: { code: '000000', password } }
    expect((await platform.call(enable, wrong)).body.code).toBe('invalid_code')
  })

  test('requires the password again', async () => {
    const stolen = await newMember('stolen')
    const sending = { token: stolen.token.access_token, params: { userId: stolen.user.id } }
    const { secret } = (await platform.call(setup, sending)).body.data
    for (const given of [{}, { password: 'wrong' }, { email_code: '000000' }]) {
      const answer = await platform.call(enable, { ...sending, body: { code: totpAt(secret), ...given } })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']])
    }
    expect((await platform.call(status, sending)).body.data).toMatchObject({ enabled: false, has_password: true })
    expect((await platform.call(mfa.endpoints.sendCode, sending)).body.code).toBe('invalid_transition')
    const right = { ...sending, body: { code: totpAt(secret), password } }
    expect((await platform.call(enable, right)).status).toBe(200)
    expect((await platform.call(disable, { ...sending, body: { password } })).status).toBe(200)
  })

  test('stores the secret encrypted and the backup codes hashed', async () => {
    const kept = await inPlatform(platform.db, async (tx) =>
      JSON.stringify([await tx.select().from(authenticators), await tx.select().from(backupCodes)]),
    )
    expect(kept).not.toContain(owned.secret)
    for (const code of owned.backupCodes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replace('-', ''))
    }
    const own = await inPlatform(platform.db, async (tx) =>
      tx.select().from(backupCodes).where(eq(backupCodes.user_id, session.user.id)),
    )
    const salts = own.map(({ code_hash }) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]{22})\$/.exec(code_hash)?.[1])
    expect([new Set(salts).size, salts.includes(undefined)]).toEqual([10, false])
  })

  test('is announced by mail, and refused a second time', async () => {
    expect((await platform.mailTo(session.user.email, /Two-factor authentication is on/)).subject).toBeTruthy()
    expect((await platform.call(setup, asOwner())).body.code).toBe('already_exists')
    const again = asOwner({ code: totpAt(owned.secret, 1), password })
    expect((await platform.call(enable, again)).body.code).toBe('invalid_code')
  })
})

describe('a log-in', () => {
  test('gives no session before the second factor', async () => {
    const { data } = (await logIn()).body
    expect(data).toEqual({ mfa_required: true, user_id: session.user.id, challenge_token: expect.any(String) })
  })

  test('with a mailed code gives none either', async () => {
    const { email } = session.user
    await platform.call(auth.endpoints.sendOtp, { body: { email, purpose: 'login' } })
    const code = codeIn(await platform.mailTo(email, /Your code to log in/))
    const { data } = (await platform.call(auth.endpoints.verifyOtp, { body: { email, code, purpose: 'login' } })).body
    expect(data).toEqual({ mfa_required: true, user_id: session.user.id, challenge_token: expect.any(String) })
  })

  test('accepts an authenticator code once', async () => {
    await forgetSteps()
    const code = totpAt(owned.secret)
    expect((await answer(code)).body.data.user.mfa_enabled).toBe(true)
    expect((await answer(code)).body.code).toBe('invalid_code')
  })

  test('accepts a code once if it is submitted by many requests at once', async () => {
    await forgetSteps()
    const code = totpAt(owned.secret)
    const { challenge_token } = (await logIn()).body.data
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(code, challenge_token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  test('refuses codes older than the last used one, and codes of another time', async () => {
    await forgetSteps()
    expect((await answer(totpAt(owned.secret))).status).toBe(200)
    for (const steps of [-1, -3, 3]) expect((await answer(totpAt(owned.secret, steps))).body.code).toBe('invalid_code')
  })

  test.skipIf(spawnSync('oathtool', ['--version'], { timeout: 20_000 }).error)(
    'accepts codes computed by oathtool',
    async () => {
      await forgetSteps()
      const { stdout } = spawnSync('oathtool', ['--totp', '--base32', owned.secret], {
        encoding: 'utf8',
        timeout: 20_000,
      })
      expect(stdout.trim()).toBe(totpAt(owned.secret))
      expect((await answer(stdout.trim())).status).toBe(200)
    },
  )

  test('accepts a backup code once, however it is typed', async () => {
    const [one, two] = owned.backupCodes as [string, string]
    expect((await answer(one.toUpperCase().replace('-', ' '), undefined, verifyBackup)).status).toBe(200)
    expect((await answer(one, undefined, verifyBackup)).body.code).toBe('invalid_code')
    const { challenge_token } = (await logIn()).body.data
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(two, challenge_token, verifyBackup)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await platform.call(status, asOwner())).body.data).toMatchObject({
      enabled: true,
      backup_codes_remaining: 8,
    })
  })

  test('accepts a backup code that an earlier version stored without salt, once', async () => {
    const { id: user_id, tenant_id } = session.user
    const code_hash = hashCode(platform.deps.keys, 'abcdefghjk', 'backup', user_id)
    await inPlatform(platform.db, (tx) => tx.insert(backupCodes).values({ tenant_id, user_id, code_hash }))
    expect((await answer('abcde-fghjk', undefined, verifyBackup)).status).toBe(200)
    expect((await answer('abcde-fghjk', undefined, verifyBackup)).body.code).toBe('invalid_code')
  })
})

describe('a challenge token', () => {
  test('is accepted by the challenge only', async () => {
    const { challenge_token } = (await logIn()).body.data
    for (const endpoint of [auth.endpoints.me, status, tickets.endpoints.list, auth.endpoints.logout]) {
      const { body } = await platform.call(endpoint, {
        token: challenge_token,
        params: { userId: session.user.id, tenantId: session.user.tenant_id },
      })
      expect([endpoint.name, body.code]).toEqual([endpoint.name, 'invalid_token'])
    }
    expect((await platform.call(auth.endpoints.refresh, { body: { refresh_token: challenge_token } })).body.code).toBe(
      'invalid_token',
    )
  })

  test('is valid for its user only, and no access token is accepted in its place', async () => {
    await forgetSteps()
    const { challenge_token } = (await logIn()).body.data
    const { user } = await platform.session('admin')
    const other = await answer(totpAt(owned.secret), challenge_token, verify, user.id)
    expect([other.status, other.body.code]).toEqual([403, 'permission_denied'])
    for (const forged of [session.token.access_token, `${challenge_token}x`, 'x']) {
      expect((await answer(totpAt(owned.secret), forged)).body.code).toBe('invalid_link')
    }
  })

  test('is invalid after the password was changed', async () => {
    const { challenge_token } = (await logIn()).body.data
    await inPlatform(platform.db, (tx) =>
      tx.execute(
        sql`update users set password_changed_at = now() + interval '2 seconds' where id = ${session.user.id}`,
      ),
    )
    expect((await answer(totpAt(owned.secret), challenge_token)).body.code).toBe('invalid_link')
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update users set password_changed_at = now() - interval '1 day' where id = ${session.user.id}`),
    )
  })
})

test.each(
  [setup, status, enable, regenerateBackup, disable, mfa.endpoints.sendCode].map(
    (endpoint) => [endpoint.name, endpoint] as const,
  ),
)('%s of another user is refused', async (_, endpoint) => {
  const { user } = await platform.session('admin')
  const body = endpoint === enable ? { code: '000000', password } : endpoint.body && { password }
  const refused = await platform.call(endpoint, asOwner(body, user.id))
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
})

test('a password reset does not bypass the second factor', async () => {
  await platform.call(auth.endpoints.requestReset, { body: { email: session.user.email } })
  const mail = await platform.mailTo(session.user.email, /Set a new password/)
  expect(linkIn(mail).pathname).toBe('/auth/reset-password')
  const reset = await platform.call(auth.endpoints.resetPassword, {
    body: { token: tokenIn(mail), password: 'singa tidur siang' },
  })
  expect([reset.status, reset.body.data]).toEqual([200, {}])
  expect((await platform.call(auth.endpoints.me, asOwner())).body.code).toBe('token_revoked')
  const { data } = (await logIn(session.user.email, 'singa tidur siang')).body
  expect(data.mfa_required).toBe(true)
  await forgetSteps()
  session = (await answer(totpAt(owned.secret), data.challenge_token)).body.data
  await platform.call(users.endpoints.updatePassword, {
    token: session.token.access_token,
    params: { id: session.user.id, tenantId: session.user.tenant_id },
    body: { current_password: 'singa tidur siang', password },
  })
})

describe('the password is required', () => {
  test('for new backup codes, which replace the old ones', async () => {
    expect((await platform.call(regenerateBackup, asOwner({ password: 'wrong' }))).body.errors).toHaveProperty(
      'password',
    )
    const { data } = (await platform.call(regenerateBackup, asOwner({ password }))).body
    expect(new Set(data.backup_codes).size).toBe(10)
    expect((await answer(owned.backupCodes[5]!, undefined, verifyBackup)).body.code).toBe('invalid_code')
    expect((await answer(data.backup_codes[0], undefined, verifyBackup)).status).toBe(200)
  })

  test('to disable two-factor authentication', async () => {
    expect((await platform.call(disable, asOwner({ password: 'wrong' }))).body.errors).toHaveProperty('password')
    expect((await platform.call(disable, asOwner({ password }))).status).toBe(200)
    expect((await platform.call(status, asOwner())).body.data).toMatchObject({
      enabled: false,
      backup_codes_remaining: 0,
    })
    expect((await logIn()).body.data.token).toBeTruthy()
    expect((await platform.mailTo(session.user.email, /is off/)).subject).toBeTruthy()
  })
})

describe('an account without a password', () => {
  const { sendCode } = mfa.endpoints
  let owner: Session
  const own = (body?: object) => ({ token: owner.token.access_token, params: { userId: owner.user.id }, body })
  const mailedCode = async () => {
    expect((await platform.call(sendCode, own())).body).toEqual({ data: {} })
    return codeIn(await platform.mailTo(owner.user.email, /Your code to confirm a change/))
  }

  beforeAll(async () => {
    owner = await newMember('google.only')
    await inPlatform(platform.db, (tx) =>
      tx.update(logins).set({ password_hash: null }).where(eq(logins.email, owner.user.email)),
    )
  })

  test('confirms with a mailed code, which is valid for nothing else', async () => {
    expect((await platform.call(status, own())).body.data.has_password).toBe(false)
    const { secret } = (await platform.call(setup, own())).body.data
    const code = totpAt(secret)
    const missing = await platform.call(enable, own({ code, password }))
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['email_code']])
    const email_code = await mailedCode()
    const login = { email: owner.user.email, code: email_code, purpose: 'login' }
    expect((await platform.call(auth.endpoints.verifyOtp, { body: login })).body.code).toBe('invalid_code')
    expect((await platform.call(enable, own({ code, email_code }))).status).toBe(200)
    const again = await platform.call(disable, own({ email_code }))
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email_code']])
    expect((await platform.call(disable, own({ email_code: await mailedCode() }))).status).toBe(200)
  })

  test('has ten minutes for a mailed code', async () => {
    const { secret } = (await platform.call(setup, own())).body.data
    const email_code = await mailedCode()
    const isIt = and(eq(mailedCodes.email, owner.user.email), eq(mailedCodes.purpose, 'confirmation'))
    const [kept] = await inPlatform(platform.db, (tx) => tx.select().from(mailedCodes).where(isIt))
    const minutes = (Date.parse(kept!.expires_at) - Date.now()) / 60_000
    expect([minutes > 9, minutes <= 10]).toEqual([true, true])
    await inPlatform(platform.db, (tx) =>
      tx
        .update(mailedCodes)
        .set({ expires_at: sql`now()` })
        .where(isIt),
    )
    const late = await platform.call(enable, own({ code: totpAt(secret), email_code }))
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['email_code']])
  })

  test('can request a limited number of mails', async () => {
    const statuses = []
    for (let index = 0; index < mailLimits.confirmationCode.sender; index++) {
      statuses.push((await platform.call(sendCode, own())).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('an administrator', () => {
  const { resetMfa } = users.endpoints
  const on = (id: string) => ({ as: 'admin' as const, params: { id } })
  let lost: Session

  beforeAll(async () => {
    lost = await newMember('lost.phone')
    await withAuthenticator(platform, lost)
  })

  test('without permission, or with fewer permissions than the user, is refused', async () => {
    const viewer = await member(platform, ['read-detail-users'])
    const clerk = await member(platform, ['read-detail-users', 'update-users'])
    const as = ({ token, user }: Session) => ({
      token: token.access_token,
      params: { tenantId: user.tenant_id, id: lost.user.id },
    })
    expect((await platform.call(resetMfa, as(viewer))).body.code).toBe('permission_denied')
    expect((await platform.call(resetMfa, as(clerk))).body.code).toBe('beyond_own_rights')
    expect((await platform.call(resetMfa, { ...on(lost.user.id), as: 'foreigner' })).body.code).toBe('not_found')
    expect((await logIn(lost.user.email)).body.data.mfa_required).toBe(true)
  })

  test('resets a lost authenticator; the user is notified by mail and logged out', async () => {
    expect((await platform.call(users.endpoints.detail, on(lost.user.id))).body.data.can.resetMfa).toBe(true)
    expect((await platform.call(resetMfa, on(lost.user.id))).body).toEqual({ data: {} })
    const mail = await platform.mailTo(lost.user.email, /two-factor authentication was reset/)
    expect(mail.text).toContain('Sari Dewanti')
    expect((await platform.call(auth.endpoints.me, { token: lost.token.access_token })).body.code).toBe('token_revoked')
    expect((await logIn(lost.user.email)).body.data.user.mfa_enabled).toBe(false)
    const log = (await platform.call(users.endpoints.auditLog, on(lost.user.id))).body.data
    expect(log).toContainEqual(expect.objectContaining({ action: 'users.resetMfa', actor_name: 'Sari Dewanti' }))
  })

  test('cannot reset twice, nor their own', async () => {
    expect((await platform.call(resetMfa, on(lost.user.id))).body.code).toBe('invalid_transition')
    const { user } = await platform.session('admin')
    expect((await platform.call(resetMfa, on(user.id))).body.code).toBe('permission_denied')
  })

  test('of the platform can reset it across tenants', async () => {
    const other = await newMember('lost.too')
    await withAuthenticator(platform, other)
    const { resetMfa: anywhere } = platformUsers.endpoints
    expect((await platform.call(anywhere, on(other.user.id))).body.code).toBe('permission_denied')
    expect((await platform.call(anywhere, { ...on(other.user.id), as: 'operator' })).status).toBe(200)
    expect((await logIn(other.user.email)).body.data.user.mfa_enabled).toBe(false)
  })
})

describe('a tenant that requires it', () => {
  const require = (security: object) => platform.call(settings.endpoints.update, { as: 'admin', body: { security } })
  const since = (days: number) =>
    inPlatform(platform.db, (tx) =>
      tx
        .update(tenants)
        .set({ mfa_required_since: sql`now() - make_interval(days => ${days})` })
        .where(eq(tenants.id, session.user.tenant_id)),
    )
  const strict = { require_mfa: true, grace_days: 3, session_minutes: 10_080 }

  test('blocks everything but the setup after the grace period', async () => {
    expect((await require(strict)).body.data.mfa_required_since).toBeTruthy()
    await inPlatform(platform.db, (tx) => tx.execute(sql`update users set created_at = now() - interval '30 days'`))
    const own = {
      token: session.token.access_token,
      params: { userId: session.user.id, tenantId: session.user.tenant_id },
    }
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

  test('shows which users have it enabled', async () => {
    await since(0)
    const { data } = (await platform.call(settings.endpoints.mfaCoverage, { as: 'admin' })).body
    expect(data.enabled).toBe(1)
    expect(data.missing).toHaveLength(data.total - 1)
    expect(data.missing.map(({ email }: { email: string }) => email)).toContain(accounts.admin)
    expect(data.missing.map(({ email }: { email: string }) => email)).not.toContain(session.user.email)
  })
})
