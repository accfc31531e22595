// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { ErrorScreen } from './error-screen.tsx'

const { reloadOnce } = vi.hoisted(() => ({ reloadOnce: vi.fn(() => false) }))
vi.mock('./module-failure.ts', async (original) => ({ ...(await original<object>()), reloadOnce }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

async function fail(error: unknown) {
  const loader = () => {
    throw error
  }
  const route = { path: '/t1/x', loader, element: null, ErrorBoundary: ErrorScreen, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: ['/t1/x'] })
  await mount(<RouterProvider router={router} />)
  return document.body.textContent!
}

it.each([
  [400, '400 Bad Request'],
  [403, '403 Forbidden'],
  [404, '404 Not Found'],
  [404, 'No route matches URL "/t1/x"'],
  [405, '405 Method Not Allowed'],
])('names a %d: %s', async (status, text) => {
  const shown = await fail(new Response('', { status }))
  expect(shown).toContain('Unexpected Application Error!')
  expect(shown).toContain(text)
})

it('shows neither stack nor message of a code error, and links back', async () => {
  const shown = await fail(new TypeError('x is not a function'))
  expect(shown).toContain('Unexpected Application Error!')
  expect(shown).not.toMatch(/x is not a function|\.tsx?:\d/)
  expect([...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
    'Reload page',
    'Go to home page',
  ])
})

it('shows nothing while the page reloads after a module failed to load', async () => {
  reloadOnce.mockReturnValueOnce(true)
  const failure = new TypeError('Failed to fetch dynamically imported module: http://console.test/list.js')
  expect(await fail(failure)).toBe('')
  expect(await fail(failure)).toContain("couldn't load")
})
