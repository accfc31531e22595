// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isModuleFailure } from './module-failure.ts'

describe('a module failure', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://console.test/assets/list.js',
    'error loading dynamically imported module: http://console.test/assets/list.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/list.css',
  ])('is recognised by the messages of browsers: %s', (message) => {
    expect(isModuleFailure(new TypeError(message))).toBe(true)
  })

  it('is distinguished from other errors', () => {
    expect([new TypeError('x is undefined'), 'text', null].map(isModuleFailure)).toEqual([false, false, false])
  })
})

describe('reloading', () => {
  const reload = vi.fn()
  /** Loads the module as a page does that is loaded again. */
  const load = async () => {
    vi.resetModules()
    return await import('./module-failure.ts')
  }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    sessionStorage.clear()
    history.replaceState(null, '', '/t1/list')
  })
  afterEach(() => vi.useRealTimers())

  it('happens once within 30 seconds for each address', async () => {
    expect((await load()).reloadOnce(reload)).toBe(true)
    vi.advanceTimersByTime(29_999)
    expect((await load()).reloadOnce(reload)).toBe(false)
    history.replaceState(null, '', '/t1/other')
    expect((await load()).reloadOnce(reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is asked for once when the error is rendered again before the browser leaves the page', async () => {
    const { reloadOnce } = await load()
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, true])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('can happen again later', async () => {
    ;(await load()).reloadOnce(reload)
    vi.advanceTimersByTime(30_000)
    expect((await load()).reloadOnce(reload)).toBe(true)
  })
})
