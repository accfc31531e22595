import type { ComponentType } from 'react'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { guard } from '#providers/guard.ts'
import { memo } from '#providers/prefetch.ts'
import { readSession } from '#providers/session.ts'
import Login from '#pages/auth/login.tsx'
import { ErrorScreen } from '#pages/error/error-screen.tsx'
import { NotFoundScreen } from '#pages/error/not-found-screen.tsx'
import { loadApplication } from './application.ts'
import { PublicRoot, Root, Splash } from './public.tsx'

const rootId = 'root'

export const routes: RouteObject[] = [
  {
    id: rootId,
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Splash,
    middleware: [guard],
    shouldRevalidate: () => false,
    children: [
      {
        Component: PublicRoot,
        children: [
          page('/', () => import('#pages/landing/index.tsx')),
          // Part of the first chunk: who comes to work comes here first.
          { path: '/auth/login', Component: Login },
          page('/auth/register', () => import('#pages/auth/register/index.tsx')),
          page('/auth/verify-otp', () => import('#pages/auth/verify-otp.tsx')),
          page('/auth/forgot-password', () => import('#pages/auth/forgot-password.tsx')),
          page('/auth/reset-password', () => import('#pages/auth/reset-password.tsx')),
          page('/auth/new-password', () => import('#pages/auth/new-password.tsx')),
          page('/auth/mfa-challenge', () => import('#pages/auth/mfa-challenge.tsx')),
          page('/auth/accept-invitation', () => import('#pages/auth/accept-invitation.tsx')),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
]

/** Adds what lies behind the log-in, once somebody is logged in: public pages stay small. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (isPatched || !readSession()) return
  const children = await loadApplication()
  if (signal.aborted) return
  patch(rootId, children)
  isPatched = true
}

let isPatched = false

function page(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const once = memo(load)
  return { path, lazy: async () => ({ Component: (await once()).default }) }
}
