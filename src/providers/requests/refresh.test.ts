// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, readSession, storeSession, storeToken } from '../session/session.ts'
import { sampleSession } from '../session/session.sample.ts'

const { endSession } = vi.hoisted(() => ({ endSession: vi.fn() }))
vi.mock('../session/end-session.ts', () => ({ endSession }))

const sender = { token: 'access-1', userId: 'user-1' }
const fresh = { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 900 }

/** Loads a new module instance, as a new tab does. */
async function openTab() {
  vi.resetModules()
  return (await import('./refresh.ts')).renewSession
}

beforeEach(() => {
  endSession.mockReset()
  storeSession(sampleSession())
})
afterEach(() => vi.unstubAllGlobals())

describe('in one tab', () => {
  it('sends the stored refresh token and stores the answer', async () => {
    const renewSession = await openTab()
    const request = vi.fn(async () => fresh)
    expect(await renewSession(sender, request)).toBe(true)
    expect(request).toHaveBeenCalledExactlyOnceWith('refresh-1', 'access-1')
    expect(readSession()?.token).toEqual({ access_token: 'access-2', refresh_token: 'refresh-2' })
  })

  it('sends one refresh for fifty requests', async () => {
    const renewSession = await openTab()
    const request = vi.fn(async () => fresh)
    const results = await Promise.all(Array.from({ length: 50 }, () => renewSession(sender, request)))
    expect(results.every(Boolean)).toBe(true)
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('sends none for a request made with an older token', async () => {
    const renewSession = await openTab()
    storeToken(fresh)
    const request = vi.fn(async () => fresh)
    expect(await renewSession(sender, request)).toBe(true)
    expect(request).not.toHaveBeenCalled()
  })

  it('refreshes again if the renewed token is refused later', async () => {
    const renewSession = await openTab()
    const request = vi.fn(async () => fresh)
    await renewSession(sender, request)
    request.mockResolvedValueOnce({ access_token: 'access-3', refresh_token: 'refresh-3', expires_in: 900 })
    expect(await renewSession({ ...sender, token: 'access-2' }, request)).toBe(true)
    expect(readSession()?.token.access_token).toBe('access-3')
  })

  it('ends the session once if the refresh fails, however many requests wait', async () => {
    const renewSession = await openTab()
    endSession.mockImplementation(clearSession)
    const request = vi.fn(async () => Promise.reject(new Error('refused')))
    const results = await Promise.all([1, 2, 3].map(() => renewSession(sender, request)))
    expect(results).toEqual([false, false, false])
    expect(endSession).toHaveBeenCalledExactlyOnceWith('expired')
  })
})

describe('if the session changes meanwhile', () => {
  it('discards the answer after a log-out', async () => {
    const renewSession = await openTab()
    expect(await renewSession(sender, async () => (clearSession(), fresh))).toBe(false)
    expect(readSession()).toBeNull()
    expect(endSession).not.toHaveBeenCalled()
  })

  it('never retries a request of one user as another', async () => {
    const renewSession = await openTab()
    const other = { ...sampleSession({ userId: 'user-2' }), token: fresh }
    expect(await renewSession(sender, async () => (storeSession(other), fresh))).toBe(false)
    expect(readSession()?.user.id).toBe('user-2')
  })

  it('clears the session when the cookie has expired', async () => {
    const renewSession = await openTab()
    document.cookie = 'token=; max-age=0; path=/'
    expect(await renewSession(sender, async () => fresh)).toBe(false)
    expect(endSession).toHaveBeenCalledExactlyOnceWith('expired')
  })
})

describe('across tabs', () => {
  it('one tab refreshes and the others adopt its token', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() })
    const tabs = [await openTab(), await openTab()]
    const request = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return fresh
    })
    expect(await Promise.all(tabs.map((renewSession) => renewSession(sender, request)))).toEqual([true, true])
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('continues without the lock after a timeout', async () => {
    const request = vi.fn(async () => Promise.reject(new DOMException('timed out', 'TimeoutError')))
    vi.stubGlobal('navigator', { ...navigator, locks: { request } })
    const renewSession = await openTab()
    expect(await renewSession(sender, async () => fresh)).toBe(true)
    expect(request).toHaveBeenCalledTimes(1)
  })
})

/** One holder at a time, in order. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return { request: (_: string, __: object, work: () => Promise<void>) => (last = last.then(work)) }
}
