import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { invitations } from '#contract/invitations.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { roleNamed } from '../../support/identity.ts'
import { accounts } from '../../support/accounts.ts'
import type { Answer } from '../../support/api.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'

const hashed = vi.hoisted(() => ({ count: 0 }))
vi.mock('@node-rs/argon2', async (load) => {
  const { hash, verify, ...rest } = await load<typeof import('@node-rs/argon2')>()
  const counted =
    <Work extends (...args: any[]) => unknown>(work: Work) =>
    (...args: Parameters<Work>) => {
      hashed.count++
      return work(...args)
    }
  return { ...rest, hash: counted(hash), verify: counted(verify) }
})

const platform = usePlatform({ mail: true, limits: { ...budgets, mail: { subject: 100, ip: 1000 } } })
const { login, register, resendRegistration, requestReset, sendOtp, verifyOtp, verifyRegistration, resetPassword } =
  auth.endpoints
const unknown = 'nobody.at.all@nusantara.test'
const founder = { company_name: 'Bintang Timur', name: 'Ratna', password: 'katak hijau melompat' }

/** The parts of an answer that an unauthenticated caller can compare. */
const seen = ({ status, body, headers }: Answer) => {
  const { request_id: _, ...rest } = body
  // Ids are random for every registration.
  if (rest.data?.registration_id) rest.data = { ...rest.data, registration_id: typeof rest.data.registration_id }
  const own = [...headers].filter(([name]) => !['x-request-id', 'date', 'content-length'].includes(name))
  return { status, body: rest, headers: own }
}

const alike: [what: string, endpoint: Endpoint, body: (email: string) => object][] = [
  ['a wrong password', login, (email) => ({ email, password: 'wrong' })],
  ['registering', register, (email) => ({ ...founder, email })],
  ['a new registration code', resendRegistration, (email) => ({ registration_id: nobody, email })],
  ['a wrong registration code', verifyRegistration, (email) => ({ registration_id: nobody, email, code: '000000' })],
  ['asking for a reset', requestReset, (email) => ({ email })],
  ['a code to log in', sendOtp, (email) => ({ email, purpose: 'login' })],
  ['a code to reset', sendOtp, (email) => ({ email, purpose: 'password_reset' })],
  ['a wrong code to log in', verifyOtp, (email) => ({ email, code: '000000', purpose: 'login' })],
  ['a wrong code to reset', verifyOtp, (email) => ({ email, code: '000000', purpose: 'password_reset' })],
  ['a wrong reset link', resetPassword, () => ({ token: 'AAAA', password: founder.password })],
]

beforeEach(async () => {
  // The dummy hash for unknown accounts is computed once, at the first log-in.
  if (hashed.count === 0) await platform.call(login, { body: { email: unknown, password: 'wrong' }, ip: '192.0.2.9' })
})

describe('does not reveal to anonymous callers whether an address has an account', () => {
  test.each(alike)('%s', async (_, endpoint, body) => {
    const [known, other] = [accounts.admin, unknown].map((email) => async () => {
      hashed.count = 0
      const answer = await platform.call(endpoint, { body: body(email) })
      return { ...seen(answer), hashes: hashed.count }
    })
    const one = await known!()
    expect(await other!()).toEqual(one)
    const isHashing = endpoint === login || endpoint === register
    expect(one.hashes).toBe(isHashing ? 1 : 0)
  })
})

describe('tells the account holder by mail', () => {
  const mails: [endpoint: Endpoint, body: (email: string) => object, toKnown: RegExp, toOther: RegExp][] = [
    [register, (email) => ({ ...founder, email }), /already have an account/, /code to finish registering/],
    [requestReset, (email) => ({ email }), /Set a new password/, /no account with this address/],
    [sendOtp, (email) => ({ email, purpose: 'login' }), /code to log in/, /no account with this address/],
    [
      sendOtp,
      (email) => ({ email, purpose: 'password_reset' }),
      /code to set a new password/,
      /no account with this address/,
    ],
  ]
  test.each(mails)('$0.path', async (endpoint, body, toKnown, toOther) => {
    for (const [email, subject] of [
      [accounts.admin, toKnown],
      [unknown, toOther],
    ] as const) {
      const { length } = await platform.subjectsTo(email)
      await platform.call(endpoint, { body: body(email) })
      // Notifications of the demo come with it at times.
      const subjects = (await platform.subjectsTo(email)).slice(length)
      expect(subjects).toContainEqual(expect.stringMatching(subject))
    }
  })
})

test('a second registration of an address that has an account has no effect', async () => {
  await platform.call(register, { body: { ...founder, email: accounts.foreigner } })
  const { text } = await platform.mailTo(accounts.foreigner, /already have an account/)
  expect(text).not.toMatch(/\b\d{6}\b/)
})

test('inviting tells nothing about other tenants, only the mail does', async () => {
  const { id: role_id } = await roleNamed(platform, 'Support agent')
  const emails = [accounts.foreigner, unknown]
  const { body } = await platform.call(invitations.endpoints.createMany, {
    as: 'admin',
    body: { emails, role_id, message: null },
  })
  expect(body.data).toEqual(emails.map((email) => ({ email, result: 'sent', link: expect.stringContaining('token=') })))
  expect((await platform.mailTo(accounts.foreigner, /Invitation/)).text).toContain('already has an account')
  expect((await platform.mailTo(unknown, /Invitation/)).text).toContain('Accept invitation')
  const tried = []
  for (const { link } of body.data) {
    const params = { token: new URL(link).searchParams.get('token')! }
    const sent = await platform.call(invitations.endpoints.sendCode, { params })
    const accepted = await platform.call(invitations.endpoints.accept, {
      params,
      body: { name: 'X', password: founder.password, code: '000000' },
    })
    tried.push([seen(sent), seen(accepted)])
  }
  expect(tried[0]).toEqual(tried[1])
})
