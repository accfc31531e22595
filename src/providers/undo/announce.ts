import { withTexts } from '../format/i18n.ts'
import { showToast } from '../toasts/show.ts'

/**
 * Returns the notification of a change for Refine; false if a toast with an undo button is shown instead.
 *
 * @param answer the platform's answer, which tells whether the user can undo the change
 * @example successNotification: (answer) => announceChange(closed, answer)
 */
export function announceChange(message: string, answer: object | undefined) {
  const change = (answer as { meta?: { undo?: string } } | undefined)?.meta?.undo
  if (!change) return { type: 'success' as const, message }
  withTexts(import('./undo.ts'), 'undo').then(
    ({ offerUndo }) => offerUndo(message, change),
    () => showToast((toast) => toast.success(message)),
  )
  return false as const
}
