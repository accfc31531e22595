import { describe, expect, it, vi } from 'vitest'
import { memo, prefetchRoutes } from './prefetch.ts'

describe('memo', () => {
  it('runs an import once', async () => {
    const load = vi.fn(async () => 'module')
    const once = memo(load)
    expect(await Promise.all([once(), once()])).toEqual(['module', 'module'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('retries after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module')
    const once = memo(load)
    await expect(once()).rejects.toThrow('offline')
    expect(await once()).toBe('module')
  })
})

describe('prefetching', () => {
  it('loads only the matching routes', () => {
    const parent = vi.fn(async () => ({}))
    const child = vi.fn(async () => ({}))
    const other = vi.fn(async () => ({}))
    const table = [
      {
        path: '/:tenantId',
        lazy: parent,
        children: [
          { path: 'list', lazy: child },
          { path: 'x', lazy: other },
        ],
      },
    ]
    prefetchRoutes(table, '/t1/list?page=2')
    expect([parent, child, other].map((load) => load.mock.calls.length)).toEqual([1, 1, 0])
  })

  it('loads a route whose loading view replaces `lazy`', () => {
    const preload = vi.fn(async () => undefined)
    prefetchRoutes([{ path: '/a', handle: { preload } }], '/a')
    expect(preload).toHaveBeenCalledTimes(1)
  })

  it('leaves errors to the navigation', async () => {
    const lazy = vi.fn(async () => Promise.reject(new Error('offline')))
    prefetchRoutes([{ path: '/a', lazy }], '/a')
    await new Promise((resolve) => setTimeout(resolve))
    expect(lazy).toHaveBeenCalledTimes(1)
  })
})
