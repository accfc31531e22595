import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'

/**
 * Announces where the items of a list are that users put in order. React keeps the focus on the one that moves. Needs
 * the texts `ordering`.
 *
 * @returns `announced`, the text of a live region, and `noteMove`, to be called when the new order has been chosen
 */
export function useMoves() {
  const [announced, announce] = useState('')
  const noteMove = (order: readonly string[], key: string, name: string) =>
    announce(t('ordering.moved', { name, position: order.indexOf(key) + 1, count: order.length }))
  return { announced, noteMove }
}
