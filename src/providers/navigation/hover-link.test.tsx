import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { HoverLink } from './hover-link.tsx'
import { setRouter } from './router.ts'

const lazy = vi.fn(async () => ({ element: null }))
const prefetchData = vi.fn()
let link: HTMLAnchorElement

beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  const element = (
    <HoverLink to="/t1/list" prefetchData={prefetchData}>
      {'Tickets'}
    </HoverLink>
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/:tenantId/list', lazy },
  ])
  setRouter(router)
  await mount(<RouterProvider router={router} />)
  link = document.querySelector('a')!
})
afterEach(() => vi.useRealTimers())

const send = (type: string) => act(() => link.dispatchEvent(new MouseEvent(type, { bubbles: true })))

it.each(['mouseover', 'focusin'])('prefetches module and data 100 ms after %s', (type) => {
  send(type)
  vi.advanceTimersByTime(99)
  expect(lazy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([lazy.mock.calls.length, prefetchData.mock.calls.length]).toEqual([1, 1])
})

it('prefetches module and data at once when clicked', () => {
  send('mouseover')
  send('click')
  vi.advanceTimersByTime(1000)
  expect(prefetchData).toHaveBeenCalledTimes(1)
  expect(lazy).toHaveBeenCalled()
})

it('prefetches nothing if the pointer only passes over it', () => {
  send('mouseover')
  vi.advanceTimersByTime(60)
  send('mouseout')
  vi.advanceTimersByTime(1000)
  expect(lazy).not.toHaveBeenCalled()
})

it('is the only router link used by the console', () => {
  const sources = import.meta.glob<string>(['../../**/*.tsx', '!./*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const others = Object.entries(sources).filter(([, text]) =>
    /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router'/.test(text),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  expect(others.map(([file]) => file)).toEqual([])
})
