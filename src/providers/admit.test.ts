// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { admit } from './admit.ts'
import { readFlow, writeFlow } from './flow.ts'
import { clearSession, readSession } from './session.ts'
import { sampleSession } from './session.sample.ts'

const session = sampleSession({ tenantId: 't1' })
const challenge = { mfa_required: true, user_id: 'user-1', challenge_token: 'challenge' } as const

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
})

describe('whoever proved who they are', () => {
  it.each([
    [null, '/t1/dashboard'],
    ['/t1/tickets/list', '/t1/tickets/list'],
    ['/t2/tickets/list', '/t1/dashboard'],
  ])('is let in, and goes from %s to %s', (to, path) => {
    expect(admit(session, to)).toBe(path)
    expect(readSession()?.user.id).toBe(session.user.id)
  })

  it('leaves nothing of how they got there, but an invitation that is still open', () => {
    writeFlow('code', { email: 'sari@nusantara.test', purpose: 'login', sentAt: 0, to: null })
    writeFlow('challenge', { userId: 'user-1', token: 'challenge', to: null })
    writeFlow('invitation', { token: 'invitation' })
    admit(session, null)
    expect({ ...sessionStorage }).toEqual({ 'flow:invitation': '{"token":"invitation"}' })
  })

  it('is not let in before the second factor, and the way back is kept', () => {
    expect(admit(challenge, '/t1/tickets/list')).toBe('/auth/mfa-challenge')
    expect(readSession()).toBeNull()
    expect(readFlow('challenge')).toEqual({ userId: 'user-1', token: 'challenge', to: '/t1/tickets/list' })
  })
})
