import { Refine } from '@refinedev/core'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setRouter } from '#providers/navigation/router.ts'
import { authProvider } from '#providers/refine/auth.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { queryClient } from '#providers/refine/query-client.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { storeSession } from '#providers/session/session.ts'
import { mount } from '#tests/support/mount.ts'
import { UserMenu } from './user-menu.tsx'

const profile = vi.fn(async () => ({ element: null }))
const options = { disableTelemetry: true, reactQuery: { clientConfig: queryClient } }

beforeEach(async () => {
  const session = sampleSession()
  storeSession(session)
  const element = (
    <Refine dataProvider={dataProvider} authProvider={authProvider} options={options}>
      <UserMenu session={session} commands={[]} />
    </Refine>
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/:tenantId/profile', lazy: profile },
  ])
  setRouter(router)
  await mount(<RouterProvider router={router} />)
  // jsdom has no popovers, so the test dispatches the browser's event.
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  await act(async () => document.querySelector('[popover]')!.dispatchEvent(opening))
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('prefetches a page after 100 ms of focus on its entry', () => {
  const [first, second] = document.querySelectorAll<HTMLElement>('[role=menuitem]')
  act(() => second!.focus())
  act(() => first!.focus())
  vi.advanceTimersByTime(99)
  act(() => second!.focus())
  vi.advanceTimersByTime(100)
  expect(profile).not.toHaveBeenCalled()
  act(() => first!.focus())
  vi.advanceTimersByTime(100)
  expect(profile).toHaveBeenCalledTimes(1)
})
