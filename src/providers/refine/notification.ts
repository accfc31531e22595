import type { NotificationProvider } from '@refinedev/core'
import { toast } from 'sonner'

/** Refine's notifications as toasts. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    // An empty text from i18n.ts suppresses the message.
    if (!message) return
    const show = type === 'error' ? toast.error : toast.success
    show(message, { id: key, description: description === message ? undefined : description })
  },
  close: (key) => void toast.dismiss(key),
}
