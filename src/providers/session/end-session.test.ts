// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteLeaving, readSession, storeSession } from './session.ts'
import { sampleSession } from './session.sample.ts'

const { error, navigate } = vi.hoisted(() => ({ error: vi.fn(), navigate: vi.fn() }))
vi.mock('../toasts/show.ts', () => ({ showToast: (show: (toast: object) => void) => show({ error }) }))

type Module = typeof import('./end-session.ts')
let endSession: Module['endSession']
let followOtherTabs: Module['followOtherTabs']

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.clearAllMocks()
  ;({ endSession, followOtherTabs } = await import('./end-session.ts'))
  const { setRouter } = await import('../navigation/router.ts')
  setRouter({ navigate, routes: [] })
  storeSession(sampleSession())
})
afterEach(() => vi.useRealTimers())

const stand = (path: string) => history.replaceState(null, '', path)

describe('on a page of the application', () => {
  beforeEach(() => stand('/tenant-1/tickets/list'))

  it.each([
    ['expired', 'Session expired. Please log in again.'],
    ['rejected', 'Authentication failed. Please log in again.'],
  ] as const)('reports that the session is %s and redirects to log-in after 150 ms', (ending, text) => {
    endSession(ending)
    expect(readSession()).toBeNull()
    expect(error).toHaveBeenCalledExactlyOnceWith(text)
    vi.advanceTimersByTime(149)
    expect(navigate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth/login')
  })

  it('reports once, however many requests fail', () => {
    for (let failure = 0; failure < 4; failure++) endSession('expired')
    vi.runAllTimers()
    expect(error).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it('reports nothing at a log-out, or after it', () => {
    endSession('left')
    endSession('expired')
    vi.runAllTimers()
    expect(error).not.toHaveBeenCalled()
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it('reports nothing if the user logs out in another tab, whose log-out the platform has already heard', () => {
    noteLeaving()
    endSession('rejected')
    vi.runAllTimers()
    expect(error).not.toHaveBeenCalled()
    endSession('rejected')
    expect(error).toHaveBeenCalledTimes(1)
  })

  it("reports a later session's end, 500 ms after reaching the log-in page", () => {
    endSession('expired')
    vi.advanceTimersByTime(150 + 499)
    endSession('expired')
    expect(error).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    endSession('expired')
    expect(error).toHaveBeenCalledTimes(2)
  })
})

it.each(['/', '/auth/login', '/auth/register'])('shows no message on %s', (path) => {
  stand(path)
  endSession('expired')
  endSession('rejected')
  vi.runAllTimers()
  expect(error).not.toHaveBeenCalled()
  expect(readSession()).toBeNull()
})

it.each(['/ai-voice-test', '/tenant-1/ai-voice/live'])('only clears the session on %s', (path) => {
  stand(path)
  endSession('expired')
  vi.runAllTimers()
  expect(readSession()).toBeNull()
  expect(error).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})

describe('another tab', () => {
  const logOutElsewhere = () => {
    localStorage.removeItem('users')
    window.dispatchEvent(new StorageEvent('storage', { key: 'users' }))
    vi.runAllTimers()
  }

  it('ends the session here when it logs out', () => {
    stand('/tenant-1/dashboard')
    const stop = followOtherTabs()
    logOutElsewhere()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth/login')
    expect(document.cookie).toBe('')
    stop()
  })

  it('does not affect a public page', () => {
    stand('/auth/register')
    const stop = followOtherTabs()
    logOutElsewhere()
    expect(navigate).not.toHaveBeenCalled()
    stop()
  })

  it('can store a changed profile without ending the session', () => {
    stand('/tenant-1/dashboard')
    const stop = followOtherTabs()
    window.dispatchEvent(new StorageEvent('storage', { key: 'users' }))
    vi.runAllTimers()
    expect(navigate).not.toHaveBeenCalled()
    stop()
  })
})
