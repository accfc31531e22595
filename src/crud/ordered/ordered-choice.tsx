import {
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { type Item, OrderedItem } from './ordered-item.tsx'
import styles from './ordered.module.css'
import { useMoves } from './use-moves.ts'

interface OrderedChoiceProps {
  /** The accessible name of the list. */
  label: string
  /** In order. */
  items: Item[]
  /** Returns the order after moving an item by some positions; `undefined` if it cannot be moved there. */
  move: (key: string, by: number) => string[] | undefined
  onOrder: (order: string[]) => void
  onShow: (key: string, isShown: boolean) => void
  /** Undefined if nothing differs from the default. */
  onReset?: () => void
  /** Shown below the list. */
  children?: ReactNode
}

/** A list whose items users show, hide and reorder, by dragging or by keyboard. Requires the texts `ordering`. */
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

/**
 * Makes the items of a vertical list draggable by a handle. Calls `onMove` with the index of each item that the pointer
 * crosses.
 */
function useDrag(list: RefObject<HTMLElement | null>, onMove: (name: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    const to = [...list.current!.children].findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (dragged !== undefined && to >= 0) onMove(dragged, to)
  })
  useEffect(() => {
    if (dragged === undefined) return undefined
    const onPointerMove = (event: PointerEvent) => follow(event)
    const end = () => setDragged(undefined)
    // On the window: an element loses its pointer capture when it is moved in the DOM.
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragged])
  const dragOf = (name: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      event.preventDefault()
      setDragged(name)
    },
  })
  return { dragged, dragOf }
}
