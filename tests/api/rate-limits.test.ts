import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { mfa } from '#contract/mfa.ts'
import { users } from '#contract/users.ts'
import { sweep } from '#server/composition.ts'
import { inPlatform } from '#server/db/scope.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { rateLimits } from '#server/identity/table.ts'
import { budgets, windowSeconds } from '#contract/grammar/budgets.ts'
import { join, password, queuedMails, roleNamed, totpAt, withAuthenticator } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import type { Answer } from '../support/api.ts'
import { usePlatform, type Sending } from '../support/platform/in-process.ts'
import { codeIn, tokenIn } from '../support/peers/mailbox.ts'

vi.setConfig({ testTimeout: 30_000 })
const platform = usePlatform({ mail: true })
const { login, register, requestReset, resetPassword, sendOtp, verifyOtp, verifyRegistration } = auth.endpoints
const tries = 50

/** Sends requests in parallel, half of them to another process. */
const inParallel = (send: (through: typeof platform | typeof platform.peer, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: tries }, (_, index) => send(index % 2 ? platform.peer : platform, index)))

/** Expects only wrong guesses, no more than allowed, and Retry-After on the others. */
function expectBounded(answers: Answer[], wrong: number, allowed: number) {
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === wrong)).toHaveLength(tries - refused.length)
  expect(tries - refused.length).toBe(allowed)
  for (const { headers } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds)
  }
}

const logIn = (email: string, typed: string, ip: string) =>
  platform.call(login, { body: { email, password: typed }, ip })

test('counters are deleted after their time', async () => {
  const count = (key: string, expire: Date) => ({ key, points: 1, expire })
  await inPlatform(platform.db, (tx) =>
    tx
      .insert(rateLimits)
      .values([count('past', new Date(Date.now() - 1000)), count('ahead', new Date(Date.now() + 60_000))]),
  )
  await sweep(platform.db)
  const left = await inPlatform(platform.db, (tx) => tx.select({ key: rateLimits.key }).from(rateLimits))
  expect(left.map(({ key }) => key).filter((key) => ['past', 'ahead'].includes(key))).toEqual(['ahead'])
})

describe('wrong passwords', () => {
  test('from one address are limited', async () => {
    const body = { email: accounts.admin, password: 'wrong' }
    expectBounded(
      await inParallel((through) => through.call(login, { body, ip: '198.51.100.1' })),
      401,
      budgets.password.pair,
    )
    expect((await logIn(accounts.admin, demoPassword, '198.51.100.1')).status).toBe(429)
  })

  test('from many addresses are limited, and the owner can still log in from a known address', async () => {
    expect((await logIn(accounts.foreigner, demoPassword, '203.0.113.7')).status).toBe(200)
    const guess = (index: number) => logIn(accounts.foreigner, 'wrong', `198.51.100.${10 + (index % 100)}`)
    const statuses: number[] = []
    for (let index = 0; index < budgets.password.subject + 5; index++) statuses.push((await guess(index)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(budgets.password.subject)
    expect(statuses.at(-1)).toBe(429)
    expect((await logIn(accounts.foreigner, demoPassword, '203.0.113.8')).status).toBe(429)
    expect((await logIn(accounts.foreigner, demoPassword, '203.0.113.7')).status).toBe(200)
  })

  test('of an account that does not exist are limited alike', async () => {
    const body = { email: 'nobody@nusantara.test', password: 'wrong' }
    expectBounded(
      await inParallel((through) => through.call(login, { body, ip: '198.51.100.2' })),
      401,
      budgets.password.pair,
    )
  })
})

describe('wrong codes', () => {
  const wrongCodes = (right: string) => (index: number) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')

  test('at log-in are limited, whichever address they come from', async () => {
    const email = accounts.operator
    await platform.call(sendOtp, { body: { email, purpose: 'login' } })
    const wrong = wrongCodes(codeIn(await platform.mailTo(email, /code/)))
    const answers = await inParallel((through, index) =>
      through.call(verifyOtp, { body: { email, code: wrong(index), purpose: 'login' }, ip: `198.51.100.${index}` }),
    )
    expectBounded(answers, 400, budgets.code.subject)
  })

  test('stay limited after a new code was sent', async () => {
    const email = accounts.operator
    await platform.call(sendOtp, { body: { email, purpose: 'login' } })
    const code = codeIn(await platform.mailTo(email, /code/))
    expect((await platform.call(verifyOtp, { body: { email, code, purpose: 'login' } })).status).toBe(429)
  })

  test('at registration are limited', async () => {
    const email = 'ratna@bintang.test'
    const body = { company_name: 'Bintang', name: 'Ratna', email, password }
    const { registration_id } = (await platform.call(register, { body })).body.data
    const wrong = wrongCodes(codeIn(await platform.mailTo(email, /code/)))
    const answers = await inParallel((through, index) =>
      through.call(verifyRegistration, {
        body: { registration_id, email, code: wrong(index) },
        ip: `198.51.100.${100 + index}`,
      }),
    )
    expectBounded(answers, 400, budgets.code.subject)
  })

  test('at registration are limited by network, with new registrations of the address', async () => {
    const email = 'sinta@bintang.test'
    const answers = await inParallel((through) =>
      through.call(verifyRegistration, {
        body: { registration_id: randomUUID(), email, code: '000000' },
        ip: '198.51.105.1',
      }),
    )
    expectBounded(answers, 400, budgets.registration.pair)
  })
})

describe('a second factor', () => {
  const member = async (name: string) =>
    join(platform, (await roleNamed(platform, 'Supervisor')).id, `${name}@nusantara.test`)
  const challenge = async ({ user }: Session) =>
    (await logIn(user.email, password, '192.0.2.77')).body.data.challenge_token as string

  test('cannot be guessed by trying codes with new challenges', async () => {
    const session = await member('totp')
    const { secret } = await withAuthenticator(platform, session)
    const rightCodes = [-1, 0, 1, 2].map((step) => totpAt(secret, step))
    const wrong = (index: number) => (rightCodes.includes(String(100_000 + index)) ? '999999' : String(100_000 + index))
    const challenges = [await challenge(session), await challenge(session), await challenge(session)]
    const answers = await inParallel((through, index) =>
      through.call(mfa.endpoints.verify, {
        params: { userId: session.user.id },
        ip: `198.51.100.${index}`,
        body: { code: wrong(index), challenge_token: challenges[index % challenges.length] },
      }),
    )
    // The code that enabled the authenticator was one right attempt, which reset the count.
    expectBounded(answers, 400, budgets.mfa.subject)
    const body = { code: totpAt(secret, 1), challenge_token: await challenge(session) }
    expect((await platform.call(mfa.endpoints.verify, { params: { userId: session.user.id }, body })).status).toBe(429)
  })

  test('cannot be guessed by trying backup codes', async () => {
    const session = await member('backup')
    await withAuthenticator(platform, session)
    const challenge_token = await challenge(session)
    const answers = await inParallel((through, index) =>
      through.call(mfa.endpoints.verifyBackup, {
        params: { userId: session.user.id },
        ip: `198.51.100.${index}`,
        body: { code: `aaaaa-${10_000 + index}`, challenge_token },
      }),
    )
    expectBounded(answers, 400, budgets.mfa.subject)
  })
})

describe('a logged-in user', () => {
  test('cannot guess the password by confirming it', async () => {
    const session = await platform.logIn('reader')
    const sending = (current_password: string): Sending => ({
      token: session.token.access_token,
      params: { id: session.user.id, tenantId: session.user.tenant_id },
      body: { current_password, password: 'singa tidur siang' },
    })
    const answers = await inParallel((through) => through.call(users.endpoints.updatePassword, sending('wrong')))
    expectBounded(answers, 422, budgets.confirmation.subject)
    expect((await platform.call(users.endpoints.updatePassword, sending(demoPassword))).status).toBe(429)
  })
})

describe('mail requested by anonymous callers', () => {
  const ask = (email: string, ip: string) => platform.call(requestReset, { body: { email }, ip })
  const queuedTo = async (email: string) => (await queuedMails(platform, email)).length

  test('is limited by network, with Retry-After', async () => {
    const body = { email: 'bima.santoso@nusantara.test' }
    const answers = await inParallel((through) => through.call(requestReset, { body, ip: '198.51.100.3' }))
    expectBounded(answers, 200, budgets.mail.pair)
  })

  test('is limited by recipient, whichever networks request it', async () => {
    const email = 'ayu.lestari@nusantara.test'
    const answers = await inParallel((through, index) =>
      through.call(requestReset, { body: { email }, ip: `198.51.100.${index}` }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(tries).fill(200))
    expect(await queuedTo(email)).toBe(budgets.mail.quiet)
  })

  test('leaves the last link valid, and still reaches the owner at a known network', async () => {
    const email = accounts.operator
    expect((await logIn(email, demoPassword, '203.0.113.20')).status).toBe(200)
    for (let index = 0; index < 10; index++) expect((await ask(email, `198.51.101.${index}`)).status).toBe(200)
    const before = await queuedTo(email)
    expect((await ask(email, '203.0.113.20')).status).toBe(200)
    expect(await queuedTo(email)).toBe(before + 1)
    const token = tokenIn(await platform.mailTo(email, /Set a new password/))
    const body = { token, password: 'singa tidur siang' }
    expect((await platform.call(resetPassword, { body })).status).toBe(200)
  })

  test('is sent to the owner again within minutes', () => {
    expect(budgets.mail.seconds).toBeLessThanOrEqual(5 * 60)
  })

  test('keeps the last code valid if no other is mailed', async () => {
    const email = 'dewi.anggraini@nusantara.test'
    const send = (ip: string) => platform.call(sendOtp, { body: { email, purpose: 'login' }, ip })
    for (let index = 0; index < budgets.mail.quiet; index++) await send(`198.51.102.${index}`)
    const [newest] = await queuedMails(platform, email)
    for (let index = 0; index < 5; index++) expect((await send(`198.51.103.${index}`)).status).toBe(200)
    const answer = await platform.call(verifyOtp, { body: { email, code: newest!.params.code, purpose: 'login' } })
    expect(answer.status).toBe(200)
  })
})

describe('an IPv6 network', () => {
  const guess = (index: number, network = '2001:db8:0:1') =>
    logIn('ingrid@nowhere.test', 'wrong', `${network}::${(index + 1).toString(16)}`)

  test('counts as one, whichever of its addresses are used', async () => {
    const statuses: number[] = []
    for (let index = 0; index < budgets.password.pair + 3; index++) statuses.push((await guess(index)).status)
    expect(statuses).toEqual([...Array(budgets.password.pair).fill(401), 429, 429, 429])
    expect((await guess(0, '2001:db8:0:2')).status).toBe(401)
  })

  test('stays known for a user who logged in from another of its addresses', async () => {
    const email = accounts.reader
    expect((await logIn(email, demoPassword, '2001:db8:7:7::1')).status).toBe(200)
    for (let index = 0; index < budgets.password.subject + 1; index++) {
      await logIn(email, 'wrong', `198.51.104.${index}`)
    }
    expect((await logIn(email, demoPassword, '203.0.113.99')).status).toBe(429)
    expect((await logIn(email, demoPassword, '2001:db8:7:7::2')).status).toBe(200)
  })
})
