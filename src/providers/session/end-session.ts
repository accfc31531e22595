import '../requests/error-messages.ts'
import { publicPaths } from '#contract/screens.ts'
import { isPublicPath } from './guard.ts'
import { t } from '../format/i18n.ts'
import { showToast } from '../toasts/show.ts'
import { goTo } from '../navigation/router.ts'
import { clearSession, isLeaving, readSession, restoreOwnSession, subscribeSession } from './session.ts'

/**
 * `expired`: it could not be renewed. `rejected`: the platform rejected it. `suspended`: the user or the tenant is
 * suspended. `left`: the user logged out.
 */
export type Ending = 'expired' | 'rejected' | 'suspended' | 'left'

const redirectDelay = 150
const flagReset = 500

/** Ends the session: clears the storage, notifies the user, and redirects to log-in. */
export function endSession(reason: Ending, destination: string = publicPaths.login): void {
  const ending = reason === 'rejected' && isLeaving() ? 'left' : reason
  if (ending !== 'left' && returnToOwnSession()) return
  clearSession()
  const path = location.pathname
  if (path.includes('/ai-voice') || isEnding) return
  isEnding = true
  if (ending !== 'left' && !isQuiet(path)) notify(ending)
  setTimeout(
    () => {
      goTo(destination)
      setTimeout(() => (isEnding = false), flagReset)
    },
    ending === 'left' ? 0 : redirectDelay,
  )
}

function notify(ending: Exclude<Ending, 'left'>): void {
  showToast((toast) =>
    ending === 'suspended'
      ? toast.error(t('session.rejected'), { description: t('session.suspended') })
      : toast.error(t(`session.${ending}`)),
  )
}

/** Ends an impersonation and restores the operator's own session. */
function returnToOwnSession(): boolean {
  if (!restoreOwnSession()) return false
  showToast((toast) => toast.info(t('session.impersonation_over')))
  goTo('/tenants/list')
  return true
}

/** Ends the session when another tab has ended it. */
export function followOtherTabs(): () => void {
  return subscribeSession((where) => {
    if (where === 'elsewhere' && !readSession() && !isPublicPath(location.pathname)) endSession('left')
  })
}

/** Prevents repeated toasts and redirects for parallel failures. */
let isEnding = false

const isQuiet = (path: string) => path === '/' || path.startsWith('/auth/')
