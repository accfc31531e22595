import { describe, expect, test, vi } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { mfa } from '#contract/mfa.ts'
import { users } from '#contract/users.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { usualLimits, windowSeconds } from '#server/resources/auth/throttle.ts'
import { join, password, roleNamed, totpAt, withAuthenticator } from './support/identity.ts'
import { accounts, usePlatform, type Answer, type Sending } from './support/platform.ts'
import { codeIn } from '../support/mailbox.ts'

vi.setConfig({ testTimeout: 30_000 })
const platform = usePlatform({ mail: true })
const { login, register, requestReset, sendOtp, verifyOtp, verifyRegistration } = auth.endpoints
const tries = 50

/** At once, half of them at another process. */
const inParallel = (send: (through: typeof platform | typeof platform.peer, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: tries }, (_, index) => send(index % 2 ? platform.peer : platform, index)))

/** Every evaluated guess was wrong, no more were evaluated than allowed, and the rest say when to come back. */
function expectBounded(answers: Answer[], wrong: number, allowed: number) {
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === wrong)).toHaveLength(tries - refused.length)
  expect(tries - refused.length).toBe(allowed)
  for (const { headers } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds)
  }
}

const logIn = (email: string, typed: string, ip: string) => platform.call(login, { body: { email, password: typed }, ip })

describe('wrong passwords', () => {
  test('from one address are bounded', async () => {
    const body = { email: accounts.admin, password: 'wrong' }
    expectBounded(await inParallel((through) => through.call(login, { body, ip: '198.51.100.1' })), 401, usualLimits.password.pair)
    expect((await logIn(accounts.admin, demoPassword, '198.51.100.1')).status).toBe(429)
  })

  test('from many addresses are bounded, and shut the owner out nowhere where they were before', async () => {
    expect((await logIn(accounts.foreigner, demoPassword, '203.0.113.7')).status).toBe(200)
    const guess = (index: number) => logIn(accounts.foreigner, 'wrong', `198.51.100.${10 + (index % 100)}`)
    const statuses: number[] = []
    for (let index = 0; index < usualLimits.password.subject + 5; index++) statuses.push((await guess(index)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(usualLimits.password.subject)
    expect(statuses.at(-1)).toBe(429)
    expect((await logIn(accounts.foreigner, demoPassword, '203.0.113.8')).status).toBe(429)
    expect((await logIn(accounts.foreigner, demoPassword, '203.0.113.7')).status).toBe(200)
  })

  test('of an account that does not exist are bounded alike', async () => {
    const body = { email: 'nobody@nusantara.test', password: 'wrong' }
    expectBounded(await inParallel((through) => through.call(login, { body, ip: '198.51.100.2' })), 401, usualLimits.password.pair)
  })
})

describe('wrong codes', () => {
  const wrongCodes = (right: string) => (index: number) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')

  test('to log in are bounded, whichever address they come from', async () => {
    const email = accounts.operator
    await platform.call(sendOtp, { body: { email, purpose: 'login' } })
    const wrong = wrongCodes(codeIn(await platform.mailTo(email)))
    const answers = await inParallel((through, index) =>
      through.call(verifyOtp, { body: { email, code: wrong(index), purpose: 'login' }, ip: `198.51.100.${index}` }))
    expectBounded(answers, 400, usualLimits.code.subject)
  })

  test('stay bounded with a new code', async () => {
    const email = accounts.operator
    await platform.call(sendOtp, { body: { email, purpose: 'login' } })
    const code = codeIn(await platform.mailTo(email))
    expect((await platform.call(verifyOtp, { body: { email, code, purpose: 'login' } })).status).toBe(429)
  })

  test('to register are bounded', async () => {
    const email = 'ratna@bintang.test'
    await platform.call(register, { body: { company_name: 'Bintang', name: 'Ratna', email, password } })
    const wrong = wrongCodes(codeIn(await platform.mailTo(email)))
    const answers = await inParallel((through, index) =>
      through.call(verifyRegistration, { body: { email, code: wrong(index) }, ip: `198.51.100.${100 + index}` }))
    expectBounded(answers, 400, usualLimits.code.subject)
  })
})

describe('a second factor', () => {
  const member = async (name: string) => join(platform, (await roleNamed(platform, 'Supervisor')).id, `${name}@nusantara.test`)
  const challenge = async ({ user }: Session) => (await logIn(user.email, password, '192.0.2.77')).body.data.challenge_token as string

  test('is not found by trying codes, with ever new challenges', async () => {
    const session = await member('totp')
    const { secret } = await withAuthenticator(platform, session)
    const rightCodes = [-1, 0, 1, 2].map((step) => totpAt(secret, step))
    const wrong = (index: number) => (rightCodes.includes(String(100_000 + index)) ? '999999' : String(100_000 + index))
    const challenges = [await challenge(session), await challenge(session), await challenge(session)]
    const answers = await inParallel((through, index) => through.call(mfa.endpoints.verify, {
      params: { userId: session.user.id }, ip: `198.51.100.${index}`,
      body: { code: wrong(index), challenge_token: challenges[index % challenges.length] },
    }))
    // The code that enabled the authenticator was one right try, and forgotten.
    expectBounded(answers, 400, usualLimits.mfa.subject)
    const body = { code: totpAt(secret, 1), challenge_token: await challenge(session) }
    expect((await platform.call(mfa.endpoints.verify, { params: { userId: session.user.id }, body })).status).toBe(429)
  })

  test('is not found by trying backup codes', async () => {
    const session = await member('backup')
    await withAuthenticator(platform, session)
    const challenge_token = await challenge(session)
    const answers = await inParallel((through, index) => through.call(mfa.endpoints.verifyBackup, {
      params: { userId: session.user.id }, ip: `198.51.100.${index}`, body: { code: `aaaaa-${10_000 + index}`, challenge_token },
    }))
    expectBounded(answers, 400, usualLimits.mfa.subject)
  })
})

describe('somebody who is signed in', () => {
  test('does not find the password out by confirming', async () => {
    const session = await platform.logIn('reader')
    const sending = (current_password: string): Sending => ({
      token: session.token.access_token, params: { id: session.user.id, tenantId: session.user.tenant_id },
      body: { current_password, password: 'singa tidur siang' },
    })
    const answers = await inParallel((through) => through.call(users.endpoints.updatePassword, sending('wrong')))
    expectBounded(answers, 422, usualLimits.confirmation.subject)
    expect((await platform.call(users.endpoints.updatePassword, sending(demoPassword))).status).toBe(429)
  })
})

test('an address is not flooded with mail', async () => {
  const answers = await inParallel((through, index) =>
    through.call(requestReset, { body: { email: 'ayu.lestari@nusantara.test' }, ip: `198.51.100.${index}` }))
  expectBounded(answers, 200, usualLimits.mail.subject)
})
