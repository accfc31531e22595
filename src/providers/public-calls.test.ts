import { describe, expect, it } from 'vitest'
import { auth } from '#contract/auth.ts'
import { isCredentialCall, needsToken } from './public-calls.ts'

describe('the token', () => {
  it.each([
    'POST /iam/auth/login', 'POST /iam/auth/register', 'POST /iam/auth/google', 'POST /iam/auth/password/reset-request',
    'POST /iam/auth/password/reset', 'POST /iam/auth/verify-registration-otp', 'POST /iam/auth/send-otp',
    'POST /iam/auth/verify-otp', 'POST /iam/auth/resend-registration-otp', 'GET /plans/list', 'GET /plans',
    'GET /tenants/detail/name/nusantara',
  ])('is left out of %s', (route) => {
    const [method, path] = route.split(' ')
    expect(needsToken('main', method, path)).toBe(false)
    expect(needsToken('main', method, `${path}?x=1`)).toBe(false)
  })

  it.each([
    'POST /iam/auth/logout', 'GET /iam/auth/me', 'POST /iam/auth/mfa/enable/7', 'POST /plans/create', 'PUT /plans/update/7',
    'GET /t1/tenants/plans/list', 'GET /t1/iam/users/list', 'GET /t1/tenants/tenants/detail/7',
  ])('is sent with %s', (route) => {
    const [method, path] = route.split(' ')
    expect(needsToken('main', method, path)).toBe(true)
  })

  it('is always sent to the voice API', () => {
    expect(needsToken('voice', 'GET', '/plans/list')).toBe(true)
  })
})

it('knows the calls that hand over credentials by the paths of the contract', () => {
  expect([auth.endpoints.login, auth.endpoints.refresh].every(({ path }) => isCredentialCall(path))).toBe(true)
  expect(isCredentialCall(auth.endpoints.logout.path)).toBe(false)
})
