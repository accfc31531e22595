import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'

/**
 * Announces the position of a moved item. React keeps the focus on it. Requires the texts `ordering`.
 *
 * @returns `announced`, the text of a live region, and `noteMove`, to be called after the new order is set
 */
export function useMoves() {
  const [announced, announce] = useState('')
  const noteMove = (order: readonly string[], key: string, name: string) =>
    announce(t('ordering.moved', { name, position: order.indexOf(key) + 1, count: order.length }))
  return { announced, noteMove }
}
