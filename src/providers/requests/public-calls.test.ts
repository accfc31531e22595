import { describe, expect, it } from 'vitest'
import { auth } from '#contract/auth.ts'
import { endpoints } from '#contract/index.ts'
import { isCredentialCall, needsToken } from './public-calls.ts'

describe('the access token', () => {
  it.each([
    'POST /iam/auth/login',
    'POST /iam/auth/register',
    'POST /iam/auth/google',
    'POST /iam/auth/password/reset-request',
    'POST /iam/auth/password/reset',
    'POST /iam/auth/verify-registration-otp',
    'POST /iam/auth/send-otp',
    'POST /iam/auth/verify-otp',
    'POST /iam/auth/resend-registration-otp',
    'GET /plans/list',
    'GET /plans',
    'GET /tenants/detail/name/nusantara',
  ])('is left out of %s', (route) => {
    const [method, path] = route.split(' ')
    expect(needsToken('main', method, path)).toBe(false)
    expect(needsToken('main', method, `${path}?x=1`)).toBe(false)
  })

  it.each([
    'POST /iam/auth/logout',
    'POST /iam/auth/refresh',
    'GET /iam/auth/me',
    'POST /iam/auth/mfa/enable/7',
    'POST /plans/create',
    'PUT /plans/update/7',
    'GET /t1/tenants/plans/list',
    'GET /t1/iam/users/list',
    'GET /t1/tenants/tenants/detail/7',
  ])('is sent with %s', (route) => {
    const [method, path] = route.split(' ')
    expect(needsToken('main', method, path)).toBe(true)
  })

  it('is left out of every call without authentication, except a refresh', () => {
    const open = endpoints.filter((endpoint) => endpoint.public && endpoint !== auth.endpoints.refresh)
    // The client of the ElevenLabs package opens its socket itself.
    const called = open.filter(({ socket }) => !socket)
    for (const { method, path } of called) expect([path, needsToken('main', method, path)]).toEqual([path, false])
    for (const { method, path } of endpoints.filter((endpoint) => !endpoint.public)) {
      expect([path, needsToken('main', method, path)]).toEqual([path, true])
    }
  })

  it('is always sent to the voice API', () => {
    expect(needsToken('voice', 'GET', '/plans/list')).toBe(true)
  })
})

it('recognises the calls with credentials by the paths of the contract', () => {
  expect([auth.endpoints.login, auth.endpoints.refresh].every(({ path }) => isCredentialCall(path))).toBe(true)
  expect(isCredentialCall(auth.endpoints.logout.path)).toBe(false)
})
