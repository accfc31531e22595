import type { ComponentType } from 'react'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { guard } from '#providers/guard.ts'
import { loadMessages, type Bundle } from '#providers/i18n.ts'
import { memo } from '#providers/prefetch.ts'
import { readSession } from '#providers/session.ts'
import Login from '#pages/auth/login.tsx'
import { ErrorScreen } from '#pages/error/error-screen.tsx'
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
          page('/', () => import('#pages/landing/index.tsx'), 'landing', 'plans'),
          // Part of the first chunk: who comes to work comes here first.
          { path: '/auth/login', Component: Login },
          page('/auth/register', () => import('#pages/auth/register/index.tsx'), 'register', 'code', 'password', 'plans'),
          page('/auth/verify-otp', () => import('#pages/auth/verify-otp.tsx'), 'code'),
          page('/auth/forgot-password', () => import('#pages/auth/forgot-password.tsx'), 'reset'),
          page('/auth/reset-password', () => import('#pages/auth/reset-password.tsx'), 'reset', 'code'),
          page('/auth/new-password', () => import('#pages/auth/new-password.tsx'), 'reset', 'password'),
          page('/auth/mfa-challenge', () => import('#pages/auth/mfa-challenge.tsx'), 'code'),
          page('/auth/accept-invitation', () => import('#pages/auth/accept-invitation.tsx'), 'invitation', 'password'),
          page('*', () => import('#pages/error/not-found-screen.tsx')),
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

/** A page with the texts that it needs besides the public ones. */
function page(path: string, load: () => Promise<{ default: ComponentType }>, ...bundles: Bundle[]): RouteObject {
  const once = memo(() => Promise.all([load(), loadMessages(...bundles)]))
  return { path, lazy: async () => ({ Component: (await once())[0].default }) }
}
