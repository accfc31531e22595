import type { NotificationProvider } from '@refinedev/core'
import { dismissToast, showToast } from '../toasts/show.ts'

/** Refine's notifications as toasts. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    // An empty text from i18n.ts suppresses the message.
    if (!message) return
    const given = { id: key, description: description === message ? undefined : description }
    showToast((toast) => (type === 'error' ? toast.error(message, given) : toast.success(message, given)))
  },
  close: dismissToast,
}
