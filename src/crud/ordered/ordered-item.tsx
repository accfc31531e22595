import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import styles from './ordered.module.css'

export interface Keys {
  onKeyDown: (event: KeyboardEvent) => void
}

export interface Item {
  key: string
  name: string
  isShown: boolean
  /** True if it cannot be hidden. */
  isFixed?: boolean
  /** Shown below its name. */
  note?: string
  /** Further buttons. They must pass on the keys that move the item. */
  extra?: (keys: Keys) => ReactNode
}

interface OrderedItemProps {
  item: Item
  isDragged: boolean
  grip: HTMLAttributes<HTMLElement>
  canMove: (by: number) => boolean
  onMove: (by: number) => void
  onShow: (isShown: boolean) => void
}

/** An item of a reorderable list: a drag handle, a visibility switch, and its position. */
export function OrderedItem({ item, isDragged, grip, canMove, onMove, onShow }: OrderedItemProps) {
  const { name, isShown, isFixed, note, extra } = item
  const keys: Keys = {
    onKeyDown(event) {
      const by = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!by) return
      event.preventDefault()
      onMove(by)
    },
  }
  const mover = (by: number, Icon: typeof ArrowUpOutlined) => (
    <button
      type="button"
      aria-label={t(by < 0 ? 'ordering.up' : 'ordering.down', { name })}
      aria-disabled={!canMove(by)}
      onClick={() => onMove(by)}
      {...keys}
    >
      <Icon aria-hidden />
    </button>
  )
  return (
    <li data-dragged={isDragged || undefined}>
      <span {...grip} className={styles.grip}>
        <HolderOutlined aria-hidden />
      </span>
      <label>
        <input
          type="checkbox"
          checked={isFixed || isShown}
          disabled={isFixed}
          onChange={({ target }) => onShow(target.checked)}
          {...keys}
        />
        <span>
          {name}
          {note && <small>{note}</small>}
        </span>
      </label>
      {mover(-1, ArrowUpOutlined)}
      {mover(1, ArrowDownOutlined)}
      {extra?.(keys)}
    </li>
  )
}
