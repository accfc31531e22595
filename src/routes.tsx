import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { guard } from '#providers/session/guard.ts'
import { withTexts } from '#providers/format/i18n.ts'
import type { Bundle } from '#providers/format/bundles.ts'
import { memo, type PreloadHandle } from '#providers/navigation/prefetch.ts'
import { readSession } from '#providers/session/session.ts'
import Login from '#pages/auth/login.tsx'
import { RegisterLoading } from '#pages/auth/register/loading.tsx'
import { ErrorScreen } from '#pages/error/error-screen.tsx'
import { loadApplication } from './application.ts'
import { PublicRoot, Root, Splash } from './public.tsx'
import { visitorPages } from './visitor-pages.ts'

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
          page(publicPaths.landing, () => import('#pages/landing/index.tsx'), 'landing', 'plans'),
          // Part of the first chunk, since it is the most frequent entry page.
          { path: publicPaths.login, Component: Login },
          pageWithLoadingView(
            publicPaths.register,
            <RegisterLoading />,
            () => import('#pages/auth/register/index.tsx'),
            'register',
            'code',
            'password',
            'plans',
          ),
          page(publicPaths.verifyOtp, () => import('#pages/auth/verify-otp.tsx'), 'code'),
          page(publicPaths.forgotPassword, () => import('#pages/auth/forgot-password.tsx'), 'reset'),
          page(publicPaths.resetPassword, () => import('#pages/auth/reset-password.tsx'), 'reset', 'code'),
          page(publicPaths.newPassword, () => import('#pages/auth/new-password.tsx'), 'reset', 'password'),
          page(publicPaths.mfaChallenge, () => import('#pages/auth/mfa-challenge.tsx'), 'code'),
          page(
            publicPaths.acceptInvitation,
            () => import('#pages/auth/accept-invitation.tsx'),
            'invitation',
            'password',
            'code',
          ),
          ...visitorPages.map(({ path, load, bundles }) => page(path, load, ...bundles)),
          page('*', () => import('#pages/error/not-found-screen.tsx')),
        ],
      },
    ],
  },
]

/** Adds the routes behind the log-in once a session exists, which keeps public pages small. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (isPatched || !readSession()) return
  const children = await loadApplication()
  if (signal.aborted) return
  patch(rootId, children)
  isPatched = true
}

let isPatched = false

/** A page with its texts in addition to the public ones. */
function page(path: string, load: () => Promise<{ default: ComponentType }>, ...bundles: Bundle[]): RouteObject {
  const once = memo(() => withTexts(load(), ...bundles))
  return { path, lazy: async () => ({ Component: (await once()).default }) }
}

/** A page with its own loading view, shown instead of the previous page. */
function pageWithLoadingView(
  path: string,
  loadingView: ReactNode,
  load: () => Promise<{ default: ComponentType }>,
  ...bundles: Bundle[]
): RouteObject {
  const once = memo(() => withTexts(load(), ...bundles))
  const Page = lazy(once)
  const element = (
    <Suspense fallback={loadingView}>
      <Page />
    </Suspense>
  )
  return { path, element, handle: { preload: once } satisfies PreloadHandle }
}
