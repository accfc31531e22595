import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core'
import { t } from '../format/i18n.ts'
import { dismissToast, showToast } from '../toasts/show.ts'

/** Refine's notifications as toasts. */
export const notificationProvider: NotificationProvider = {
  open: (given) => {
    const { key, message, description, type } = given
    // An empty text from i18n.ts suppresses the message.
    if (!message) return
    if (type === 'progress') return showProgress(given)
    const shown = { id: key, description: description === message ? undefined : description }
    showToast((toast) => (type === 'error' ? toast.error(message, shown) : toast.success(message, shown)))
  },
  close: dismissToast,
}

/** Shows the progress of an import, or offers to undo a mutation until its timeout. */
function showProgress({ key, message, cancelMutation, undoableTimeout = 0 }: OpenNotificationParams): void {
  const action = undoableTimeout > 0 &&
    cancelMutation && { label: t('app.refine.buttons.undo'), onClick: cancelMutation }
  // Refine replaces an undo offer every second, and closes the progress of an import.
  const duration = cancelMutation ? 2000 : Infinity
  showToast((toast) => toast.message(message, { id: key, action: action || undefined, duration }))
}
