import { moveItem } from '../ordered/move-item.ts'
import type { ColumnChoice } from './column-choice.ts'

/** The order after moving a column by some places; `undefined` if it would leave the pinned or the other columns. */
export function moveColumn({ order, pinned }: ColumnChoice, name: string, by: number): string[] | undefined {
  const there = order[order.indexOf(name) + by]
  if (there === undefined || pinned.includes(there) !== pinned.includes(name)) return undefined
  return moveItem(order, name, by)
}

/** Pins a column after the pinned ones, or unpins it. */
export function pinColumn({ order, pinned }: ColumnChoice, name: string): Pick<ColumnChoice, 'order' | 'pinned'> {
  const others = pinned.filter((other) => other !== name)
  const next = pinned.includes(name) ? others : [...others, name]
  const rest = order.filter((other) => other !== name)
  const first = rest.filter((other) => others.includes(other))
  return { pinned: next, order: [...first, name, ...rest.filter((other) => !others.includes(other))] }
}
