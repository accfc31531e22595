import { beforeEach, describe, expect, it } from 'vitest'
import { completeLogin } from './complete-login.ts'
import { readHandoff, writeHandoff } from './login-handoff.ts'
import { clearSession, readSession } from './session.ts'
import { sampleSession } from './session.sample.ts'

const session = sampleSession({ tenantId: 't1' })
const challenge = { mfa_required: true, user_id: 'user-1', challenge_token: 'challenge' } as const

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
})

describe('an authenticated user', () => {
  it.each([
    [null, '/t1/dashboard'],
    ['/t1/tickets/list', '/t1/tickets/list'],
    ['/t2/tickets/list', '/t1/dashboard'],
  ])('is logged in, and goes from %s to %s', (to, path) => {
    expect(completeLogin(session, to)).toBe(path)
    expect(readSession()?.user.id).toBe(session.user.id)
  })

  it('leaves no log-in notes in the tab, except a pending invitation', () => {
    writeHandoff('code', { email: 'sari@nusantara.test', purpose: 'login', sentAt: 0, to: null })
    writeHandoff('challenge', { userId: 'user-1', token: 'challenge', to: null })
    writeHandoff('invitation', { token: 'invitation' })
    completeLogin(session, null)
    expect({ ...sessionStorage }).toEqual({ 'handoff:invitation': '{"token":"invitation"}' })
  })

  it('is not logged in before the second factor, and the requested path is kept', () => {
    expect(completeLogin(challenge, '/t1/tickets/list')).toBe('/auth/mfa-challenge')
    expect(readSession()).toBeNull()
    expect(readHandoff('challenge')).toEqual({ userId: 'user-1', token: 'challenge', to: '/t1/tickets/list' })
  })
})
