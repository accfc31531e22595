import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  clearSession,
  isTokenExpired,
  readPreference,
  readSession,
  storeProfile,
  storeSession,
  storeToken,
  subscribePreferences,
  subscribeSession,
  writePreference,
} from './session.ts'
import { sampleSession } from './session.sample.ts'

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'token=; max-age=0; path=/'
})

const copy = () => JSON.parse(localStorage.getItem('call-center-session')!)
const cookie = () => decodeURIComponent(document.cookie.replace(/^token=/, ''))

describe('storing', () => {
  it('keeps the user, a copy of the whole session, and the two tokens in the cookie', () => {
    const session = sampleSession()
    storeSession(session)
    expect(JSON.parse(localStorage.getItem('users')!)).toEqual(session.user)
    expect(copy()).toEqual(session)
    expect(JSON.parse(cookie())).toEqual({ access_token: 'access-1', refresh_token: 'refresh-1' })
  })

  it('sets a cookie of seven days that stays on this site', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    storeSession(sampleSession())
    expect(set.mock.calls[0]![0]).toMatch(/; path=\/; max-age=604800; samesite=strict$/)
    set.mockRestore()
  })

  it('marks the cookie secure on HTTPS', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    const set = vi.spyOn(document, 'cookie', 'set')
    storeSession(sampleSession())
    expect(set.mock.calls[0]![0]).toMatch(/; secure$/)
    set.mockRestore()
    vi.unstubAllGlobals()
  })
})

describe('reading', () => {
  it('returns the stored session, the same object until it changes', () => {
    const { user, role, token } = sampleSession()
    storeSession({ user, role, token })
    const { access_token, refresh_token } = token
    expect(readSession()).toEqual({ user, role, token: { access_token, refresh_token } })
    expect(readSession()).toBe(readSession())
  })

  const broken: [string, () => void][] = [
    ['no user', () => localStorage.removeItem('users')],
    ['a user that is not JSON', () => localStorage.setItem('users', '{')],
    ['no cookie', () => (document.cookie = 'token=; max-age=0; path=/')],
    ['a cookie that is not JSON', () => (document.cookie = 'token=%7B; path=/')],
    ['a cookie that cannot be decoded', () => (document.cookie = 'token=%; path=/')],
    ['a cookie without an access token', () => (document.cookie = 'token=%7B%22refresh_token%22%3A%22r%22%7D; path=/')],
  ]
  it.each(broken)('is logged out with %s', (_, breakIt) => {
    storeSession(sampleSession())
    breakIt()
    expect(readSession()).toBeNull()
  })

  it('reads the tokens from the cookie, never from the copy', () => {
    storeSession(sampleSession())
    localStorage.setItem('call-center-session', JSON.stringify({ ...copy(), token: { access_token: 'stolen' } }))
    expect(readSession()?.token.access_token).toBe('access-1')
    document.cookie = 'token=; max-age=0; path=/'
    expect(readSession()).toBeNull()
  })

  it('is logged in without the copy, with a role without permissions', () => {
    storeSession(sampleSession())
    localStorage.removeItem('call-center-session')
    expect(readSession()?.role.permissions).toEqual([])
  })

  it('accepts a cookie with unencoded JSON', () => {
    storeSession(sampleSession())
    document.cookie = 'token={"access_token":"plain","refresh_token":"r"}; path=/'
    expect(readSession()?.token.access_token).toBe('plain')
  })
})

describe('changing', () => {
  it('replaces tokens without touching the user, and the profile without touching tokens', () => {
    const session = sampleSession()
    storeSession(session)
    storeToken({ access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 900 })
    storeProfile({ user: { ...session.user, name: 'New name' }, role: session.role })
    expect(readSession()).toMatchObject({ user: { name: 'New name' }, token: { access_token: 'access-2' } })
  })

  it('writes the copy at each refresh and each change of the profile', () => {
    const session = sampleSession()
    const token = { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 600 }
    storeSession(session)
    storeToken(token)
    expect(copy()).toEqual({ ...session, token })
    const user = { ...session.user, name: 'New name' }
    storeProfile({ user, role: session.role })
    expect(copy()).toEqual({ user, role: session.role, token })
  })

  it('detects an expired access token', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    expect(isTokenExpired()).toBe(false)
    storeSession(sampleSession())
    vi.advanceTimersByTime(899_999)
    expect(isTokenExpired()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isTokenExpired()).toBe(true)
    storeToken(sampleSession().token)
    expect(isTokenExpired()).toBe(false)
  })

  it('clears everything', () => {
    storeSession(sampleSession())
    clearSession()
    expect(localStorage).toHaveLength(0)
    expect(document.cookie).toBe('')
    expect(readSession()).toBeNull()
  })

  it('tells listeners whether this or another tab made the change', () => {
    const listener = vi.fn()
    const unsubscribe = subscribeSession(listener)
    storeSession(sampleSession())
    window.dispatchEvent(new StorageEvent('storage', { key: 'users' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener.mock.calls).toEqual([['here'], ['elsewhere'], ['elsewhere']])
    unsubscribe()
    clearSession()
    expect(listener).toHaveBeenCalledTimes(3)
  })
})

it('keeps preferences after log-out', () => {
  const listener = vi.fn()
  const unsubscribe = subscribePreferences(listener)
  writePreference('theme', 'dark')
  clearSession()
  expect(readPreference('theme')).toBe('dark')
  writePreference('theme', null)
  expect(readPreference('theme')).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
})
