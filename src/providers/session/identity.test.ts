// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { invitations } from '#contract/invitations.ts'
import { mfa } from '#contract/mfa.ts'
import { pathOf } from '#contract/grammar/path.ts'
import * as identity from './identity.ts'

const { request } = vi.hoisted(() => ({ request: vi.fn() }))
vi.mock('../requests/http.ts', () => ({ mainApi: { request } }))
request.mockResolvedValue({ data: { data: {} } })

const id = '01890000-0000-7000-8000-000000000000'
const address = 'sari@nusantara.test'
const challenge = { userId: id, token: 'challenge', to: null }
const person = { name: 'Sari', password: 'tidur di teras' }
const registering = { email: address, purpose: 'registration' as const, sentAt: 0, to: null, registrationId: id }
const company = { company_name: 'Nusantara', email: address, ...person }

const calls: [call: () => Promise<unknown>, endpoint: Endpoint, params?: Record<string, string>][] = [
  [() => identity.logIn(address, 'secret'), auth.endpoints.login],
  [() => identity.logInWithGoogle('credential', 'nonce'), auth.endpoints.google],
  [() => identity.register(company), auth.endpoints.register],
  [() => identity.verifyRegistration(registering, '123456'), auth.endpoints.verifyRegistration],
  [() => identity.sendCode(registering), auth.endpoints.resendRegistration],
  [() => identity.sendCode({ email: address, purpose: 'login', to: null }), auth.endpoints.sendOtp],
  [() => identity.sendCode({ email: address, purpose: 'password_reset', to: null }), auth.endpoints.sendOtp],
  [() => identity.logInWithCode(address, '123456'), auth.endpoints.verifyOtp],
  [() => identity.verifyResetCode(address, '123456'), auth.endpoints.verifyOtp],
  [() => identity.requestReset(address), auth.endpoints.requestReset],
  [() => identity.checkReset('token'), auth.endpoints.checkReset],
  [() => identity.resetPassword('token', person.password), auth.endpoints.resetPassword],
  [() => identity.answerChallenge(challenge, '123456'), mfa.endpoints.verify, { userId: id }],
  [() => identity.answerWithBackupCode(challenge, 'abcde23456'), mfa.endpoints.verifyBackup, { userId: id }],
  [() => identity.acceptInvitation('a/b', person), invitations.endpoints.accept, { token: 'a/b' }],
  [() => identity.sendInvitationCode('a/b'), invitations.endpoints.sendCode, { token: 'a/b' }],
]

describe('calls before log-in', () => {
  it.each(calls.map(([call, endpoint, params]) => ({ name: endpoint.name, call, endpoint, params })))(
    '$name matches the contract',
    async ({ call, endpoint, params }) => {
      await call()
      const [{ method, url, data }] = request.mock.lastCall!
      expect([method, url]).toEqual([endpoint.method, pathOf(endpoint, params)])
      expect(endpoint.body?.safeParse(data).error).toBeUndefined()
    },
  )

  it('are all tested here', () => {
    expect(
      new Set(
        calls.map(([call]) => /identity\.(\w+)|identity__\.(\w+)|\.(\w+)\(/.exec(String(call))!.slice(1).find(Boolean)),
      ),
    ).toEqual(new Set(Object.keys(identity)))
  })
})
