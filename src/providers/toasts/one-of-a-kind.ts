import { toast as show } from 'sonner'

type Kind = 'success' | 'error' | 'warning' | 'info' | 'message' | 'loading'

/** Toasts that replace the last of their kind, or the one with the same `id`. */
export type Toast = Pick<typeof show, Kind>

/** sonner keeps the properties of an earlier toast with the same id, so these are reset. */
const plain = {
  action: undefined,
  cancel: undefined,
  description: undefined,
  duration: undefined,
  onAutoClose: undefined,
  onDismiss: undefined,
}

const as =
  (kind: Kind): Toast[Kind] =>
  (text, given) =>
    show[kind](text, { ...plain, ...given, id: given?.id ?? kind })

export const toast: Toast & Pick<typeof show, 'dismiss'> = {
  success: as('success'),
  error: as('error'),
  warning: as('warning'),
  info: as('info'),
  message: as('message'),
  loading: as('loading'),
  dismiss: show.dismiss,
}
