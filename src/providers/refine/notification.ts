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
    // A toast keeps the properties of an earlier one with its key, unless they are replaced.
    const replaced = { action: undefined, duration: undefined }
    const shown = { ...replaced, id: key, description: description === message ? undefined : description }
    showToast((toast) => (type === 'error' ? toast.error(message, shown) : toast.success(message, shown)))
  },
  close: dismissToast,
}

/** Shows the progress of an import, or offers to undo an undoable mutation until its time has passed. */
function showProgress({ key, message, cancelMutation, undoableTimeout = 0 }: OpenNotificationParams): void {
  const action = undoableTimeout > 0 &&
    cancelMutation && { label: t('app.refine.buttons.undo'), onClick: cancelMutation }
  // An offer is replaced every second; the progress of an import is closed by its hook.
  const duration = cancelMutation ? 2000 : Infinity
  showToast((toast) => toast.message(message, { id: key, action: action || undefined, duration }))
}
