import { useRef, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { OrderedItem, type Item } from './ordered-item.tsx'
import styles from './ordered.module.css'
import { useDrag } from './use-drag.ts'
import { useMoves } from './use-moves.ts'

interface OrderedChoiceProps {
  /** The accessible name of the list. */
  label: string
  /** In their order. */
  items: Item[]
  /** The order after moving an item by some places; `undefined` if it cannot move there. */
  move: (key: string, by: number) => string[] | undefined
  onOrder: (order: string[]) => void
  onShow: (key: string, isShown: boolean) => void
  /** Missing if nothing differs from the default. */
  onReset?: () => void
  /** Shown below the list. */
  children?: ReactNode
}

/** Items that users show, hide and put in order, by dragging and by keyboard. Needs the texts `ordering`. */
export function OrderedChoice({ label, items, move, onOrder, onShow, onReset, children }: OrderedChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const { announced, noteMove } = useMoves()
  const moveBy = (key: string, by: number) => {
    const order = move(key, by)
    if (!order) return
    onOrder(order)
    noteMove(order, key, items.find((item) => item.key === key)!.name)
  }
  const indexOf = (key: string) => items.findIndex((item) => item.key === key)
  const { dragged, dragOf } = useDrag(list, (key, to) => moveBy(key, to - indexOf(key)))
  return (
    <div className={styles.ordered}>
      <p className={styles.keys}>{t('ordering.keys')}</p>
      <ul ref={list} aria-label={label}>
        {items.map((item) => (
          <OrderedItem
            key={item.key}
            item={item}
            isDragged={item.key === dragged}
            grip={dragOf(item.key)}
            canMove={(by) => move(item.key, by) !== undefined}
            onMove={(by) => moveBy(item.key, by)}
            onShow={(isShown) => onShow(item.key, isShown)}
          />
        ))}
      </ul>
      {children}
      <Button size="small" type="link" disabled={!onReset} onClick={onReset}>
        {t('ordering.reset')}
      </Button>
      <Unseen as="div">
        <span role="status">{announced}</span>
      </Unseen>
    </div>
  )
}
