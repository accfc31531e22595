import type { NotificationProvider } from '@refinedev/core'
import { toast } from 'sonner'

export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    const show = type === 'error' ? toast.error : toast.success
    show(message, { id: key, description })
  },
  close: (key) => void toast.dismiss(key),
}
