import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { expect, onTestFinished, vi } from 'vitest'
import { contracts } from '#contract/index.ts'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { setRouter } from '#providers/navigation/router.ts'
import { queryClient } from '#providers/refine/query-client.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { clearSession, readSession, storeSession } from '#providers/session/session.ts'
import { mount, unmountAll } from '../mount.ts'
import { loadApplication } from '../../../src/application.ts'
import { routes } from '../../../src/routes.tsx'
import { setOnline, stubBrowser } from './browser.ts'
import { fakePlatform } from './platform.ts'
import { until } from './use.ts'

export * from './use.ts'
export { setOnline } from './browser.ts'
export { never, Refusal, unreachable } from './platform.ts'

// Takes seconds in a worker's first file, which are none of its first test's.
await loadApplication()

export const tenantId = '01890000-0000-7000-8000-00000000aaaa'

/** The path of the page below the tenant. */
export const path = () => location.pathname.replace(`/${tenantId}`, '')

const allPermissions = [
  ...new Set(
    contracts.flatMap(({ endpoints, keys }) => [
      ...Object.values(endpoints).flatMap((one) => one.permission ?? []),
      ...keys,
    ]),
  ),
].filter((key) => !key.includes('platform'))

/** A platform for a console that is not open yet, so that records can be added. */
export function startFakePlatform({ permissions = allPermissions, userId = 'user-1', isVisitor = false } = {}) {
  const session = sampleSession({ tenantId, permissions, userId })
  localStorage.clear()
  if (isVisitor) clearSession()
  else storeSession(session)
  queryClient.clear()
  toast.dismiss()
  stubBrowser()
  return { session, ...fakePlatform(session) }
}

/** Opens the whole console at an address, as a browser does: below the tenant, or anywhere if it begins with a slash. */
export async function openConsole(path: string): Promise<ReturnType<typeof createBrowserRouter>> {
  history.replaceState(null, '', path.startsWith('/') ? path : `/${tenantId}/${path}`)
  startLocale()
  await loadMessages('public')
  const [root] = routes
  const children = [...root!.children!, ...(readSession() ? await loadApplication() : [])]
  const router = createBrowserRouter([{ ...root, children } as RouteObject])
  setRouter(router)
  await mount(<RouterProvider router={router} />)
  // Works as in a browser from here on: what it loads comes when it comes.
  waitForReact(false)
  onTestFinished(async () => {
    await clearToasts()
    await leaveConsole()
    router.dispose()
    setOnline(true)
    // Parts that load after a while are kept for all tests of the worker.
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(15_000)
    vi.useRealTimers()
    clearSession()
    await queryClient.cancelQueries()
    queryClient.clear()
  })
  return router
}

/** Leaves the console, as closing the tab does. */
export async function leaveConsole(): Promise<void> {
  waitForReact(true)
  await unmountAll()
}

const waitForReact = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn })

/** Closes the toasts, which the toaster of the next test would show again, with what they undo. */
async function clearToasts() {
  toast.dismiss()
  await until(() => expect(document.querySelector('[data-sonner-toast][data-removed=false]')).toBeNull())
}
