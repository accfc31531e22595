import { withTexts } from '../format/i18n.ts'
import { showToast } from '../toasts/show.ts'
import type { Offer } from './undo.ts'

/**
 * Returns the notification of a change for Refine; false if a toast with an undo button is shown instead.
 *
 * @param answer the platform's answer, which tells whether the user can undo the change
 * @example successNotification: (answer) => announceChange(closed, answer)
 */
export function announceChange(message: string, answer: object | undefined) {
  const change = (answer as { meta?: { undo?: string } } | undefined)?.meta?.undo
  if (!change) return { type: 'success' as const, message }
  announceOffer({ message, undo: async () => (await loadUndo()).undoChange(change) })
  return false as const
}

const loadUndo = () => withTexts(import('./undo.ts'), 'undo')

/**
 * Shows a toast of what was done, with an undo button.
 *
 * @example announceOffer({ message: 'View “Mine” deleted', undo: () => create(view) })
 */
export function announceOffer(offer: Offer): void {
  loadUndo().then(
    ({ offerUndo }) => offerUndo(offer),
    () => showToast((toast) => toast.success(offer.message)),
  )
}
