// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/contract.ts'
import { email } from '#contract/email.ts'
import { invitations } from '#contract/invitations.ts'
import { mfa } from '#contract/mfa.ts'
import { pathOf } from '#contract/path.ts'
import { settings } from '#contract/settings.ts'
import * as identity from './identity.ts'
import { storeSession } from './session.ts'
import { sampleSession } from './session.sample.ts'

const { post, put } = vi.hoisted(() => ({ post: vi.fn(), put: vi.fn() }))
vi.mock('./http.ts', () => ({ mainApi: { post, put } }))
post.mockResolvedValue({ data: { data: {} } })

const id = '01890000-0000-7000-8000-000000000000'
const address = 'sari@nusantara.test'
const challenge = { userId: id, token: 'challenge', to: null }
const person = { name: 'Sari', password: 'tidur di teras' }
const company = { company_name: 'Nusantara', email: address, ...person }

const calls: [call: () => Promise<unknown>, endpoint: Endpoint, params?: Record<string, string>][] = [
  [() => identity.logIn(address, 'secret'), auth.endpoints.login],
  [() => identity.logInWithGoogle('credential'), auth.endpoints.google],
  [() => identity.register(company), auth.endpoints.register],
  [() => identity.verifyRegistration(address, '123456'), auth.endpoints.verifyRegistration],
  [() => identity.sendCode(address, 'registration'), auth.endpoints.resendRegistration],
  [() => identity.sendCode(address, 'login'), auth.endpoints.sendOtp],
  [() => identity.sendCode(address, 'password_reset'), auth.endpoints.sendOtp],
  [() => identity.logInWithCode(address, '123456'), auth.endpoints.verifyOtp],
  [() => identity.verifyResetCode(address, '123456'), auth.endpoints.verifyOtp],
  [() => identity.requestReset(address), auth.endpoints.requestReset],
  [() => identity.resetPassword('token', person.password), auth.endpoints.resetPassword],
  [() => identity.answerChallenge(challenge, '123456'), mfa.endpoints.verify, { userId: id }],
  [() => identity.answerWithBackupCode(challenge, 'abcde23456'), mfa.endpoints.verifyBackup, { userId: id }],
  [() => identity.acceptInvitation('a/b', person), invitations.endpoints.accept, { token: 'a/b' }],
  [() => identity.requestDemo({ name: 'Sari', email: address, company: 'Nusantara', message: '' }), email.endpoints.sendDemo],
  [() => identity.choosePlan(id), settings.endpoints.choosePlan, { tenantId: id }],
]

describe('every call before the log-in', () => {
  it.each(calls.map(([call, endpoint, params]) => ({ name: endpoint.name, call, endpoint, params })))(
    '$name is what the contract says',
    async ({ call, endpoint, params }) => {
      storeSession(sampleSession({ tenantId: id }))
      await call()
      const sender = endpoint.method === 'PUT' ? put : post
      const [path, body] = sender.mock.lastCall!
      expect([endpoint.method === 'PUT' ? 'PUT' : 'POST', path]).toEqual([endpoint.method, pathOf(endpoint, params)])
      expect(endpoint.body!.safeParse(body).error).toBeUndefined()
    },
  )

  it('is tried here', () => {
    expect(new Set(calls.map(([call]) => /identity\.(\w+)|identity__\.(\w+)|\.(\w+)\(/.exec(String(call))!.slice(1).find(Boolean)))).toEqual(
      new Set(Object.keys(identity)),
    )
  })
})
