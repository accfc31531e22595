// @vitest-environment jsdom
import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, mainApi } from '../requests/http.ts'
import { sampleSession } from '../session/session.sample.ts'
import { clearSession, readSession, storeSession } from '../session/session.ts'
import { authProvider } from './auth.ts'

const { endSession } = vi.hoisted(() => ({ endSession: vi.fn() }))
vi.mock('../session/end-session.ts', () => ({ endSession }))

let sent: string[]
let answers: Record<string, { status: number; data: unknown }>
let logins = 0
const renewed = { access_token: 'renewed', refresh_token: 'refresh-2', expires_in: 900 }

const adapter = async (config: InternalAxiosRequestConfig) => {
  sent.push(config.url!)
  const { status, data } = answers[config.url!] ?? { status: 200, data: { data: {} } }
  const response = { status, data, statusText: '', headers: new AxiosHeaders(), config }
  if (status < 400) return response
  throw new AxiosError('failed', undefined, config, undefined, response)
}

beforeEach(() => {
  endSession.mockReset()
  endSession.mockImplementation(clearSession)
  sent = []
  answers = { '/iam/auth/refresh': { status: 200, data: { data: { token: renewed } } } }
  for (const client of [axios, mainApi]) client.defaults.adapter = adapter
  vi.useRealTimers()
  clearSession()
})

/** Creates a session with its own tokens. */
function newSession() {
  const session = sampleSession()
  return { ...session, token: { ...session.token, access_token: `access-${++logins}` } }
}

/** The session, some seconds after the log-in. */
function sessionAged(seconds: number, session = newSession()) {
  vi.useFakeTimers({ toFake: ['Date'] })
  storeSession(session)
  vi.setSystemTime(Date.now() + seconds * 1000)
}

describe('check', () => {
  it('redirects to log-in without a session', async () => {
    expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/auth/login' })
  })

  it('sends no request while the token is valid', async () => {
    sessionAged(899)
    expect(await authProvider.check()).toEqual({ authenticated: true })
    expect(sent).toEqual([])
  })

  it('renews an expired token before answering, once for concurrent calls', async () => {
    sessionAged(901)
    const checks = await Promise.all([authProvider.check(), authProvider.check()])
    expect(checks).toEqual([{ authenticated: true }, { authenticated: true }])
    expect(sent).toEqual(['/iam/auth/refresh'])
    expect(readSession()?.token.access_token).toBe('renewed')
  })

  it('reports no session if the renewal fails', async () => {
    answers['/iam/auth/refresh'] = { status: 401, data: { message: 'Token revoked' } }
    sessionAged(901)
    expect(await authProvider.check()).toMatchObject({ authenticated: false })
    expect(endSession).toHaveBeenCalledExactlyOnceWith('expired')
  })
})

describe('onError', () => {
  it('renews after a 401 outside the HTTP client', async () => {
    storeSession(newSession())
    expect(await authProvider.onError({ statusCode: 401, message: 'Access token expired' })).toEqual({})
    expect(readSession()?.token.access_token).toBe('renewed')
  })

  it('ends the session on a hard failure', async () => {
    storeSession(newSession())
    expect(await authProvider.onError({ statusCode: 401, message: 'TOKEN REVOKED' })).toEqual({})
    expect(endSession).toHaveBeenCalledExactlyOnceWith('rejected')
    expect(sent).toEqual([])
  })

  it.each([new ApiError(401, 'invalid_token'), new ApiError(403, 'permission_denied'), { statusCode: 500 }])(
    'ignores %o',
    async (error) => {
      storeSession(newSession())
      expect(await authProvider.onError(error)).toEqual({})
      expect(sent).toEqual([])
      expect(endSession).not.toHaveBeenCalled()
    },
  )
})

describe('the session methods', () => {
  it('log in and return where to redirect', async () => {
    answers['/iam/auth/login'] = { status: 200, data: { data: sampleSession() } }
    const answer = await authProvider.login({ email: 'sari@nusantara.test', password: 'secret' })
    expect(answer).toEqual({ success: true, redirectTo: '/tenant-1/dashboard' })
    expect(await authProvider.getIdentity!()).toMatchObject({ name: 'Sari Wijaya' })
    expect(await authProvider.getPermissions!()).toEqual([])
  })

  it('report errors', async () => {
    answers['/iam/auth/login'] = { status: 401, data: { message: 'No', code: 'invalid_credentials' } }
    const { success, error } = await authProvider.login({ email: 'sari@nusantara.test', password: 'wrong' })
    expect(success).toBe(false)
    expect(error?.message).toBeTruthy()
    expect(endSession).not.toHaveBeenCalled()
  })

  it.each([
    ['register', { email: 'a@b.test' }, '/iam/auth/register', '/auth/register'],
    ['forgotPassword', { email: 'a@b.test' }, '/iam/auth/password/reset-request', undefined],
    ['updatePassword', { token: 't', password: 'new' }, '/iam/auth/password/reset', '/auth/login'],
  ] as const)('%s', async (method, params, path, redirectTo) => {
    expect(await authProvider[method]!(params)).toEqual({ success: true, redirectTo })
    expect(sent).toEqual([path])
  })

  it('log out', async () => {
    storeSession(newSession())
    expect(await authProvider.logout({})).toEqual({ success: true })
    expect(sent).toEqual(['/iam/auth/logout'])
    expect(readSession()).toBeNull()
  })
})
