import '../requests/error-messages.ts'
import { publicPaths } from '#contract/screens.ts'
import { isPublicPath } from './guard.ts'
import { t } from '../format/i18n.ts'
import { showToast } from '../toasts/show.ts'
import { goTo } from '../navigation/router.ts'
import { clearSession, readSession, subscribeSession } from './session.ts'

/** `expired`: it could not be renewed. `rejected`: the platform refused it. `left`: the user logged out. */
export type Ending = 'expired' | 'rejected' | 'left'

const redirectDelay = 150
const flagReset = 500

/** Ends the session: clears the storage, notifies the user, and redirects to log-in. */
export function endSession(ending: Ending, destination: string = publicPaths.login): void {
  clearSession()
  const path = location.pathname
  if (path.includes('/ai-voice') || isEnding) return
  isEnding = true
  if (ending !== 'left' && !isQuiet(path)) showToast((toast) => toast.error(t(`session.${ending}`)))
  setTimeout(
    () => {
      goTo(destination)
      setTimeout(() => (isEnding = false), flagReset)
    },
    ending === 'left' ? 0 : redirectDelay,
  )
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
