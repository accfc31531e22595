import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import type { HTMLAttributes, KeyboardEvent } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { ColumnChoice } from './column-choice.ts'
import styles from './columns-choice.module.css'
import { moveColumn } from './move-column.ts'

interface ColumnItemProps {
  name: string
  label: string
  choice: ColumnChoice
  /** The title is always shown. */
  isTitle: boolean
  isDragged: boolean
  grip: HTMLAttributes<HTMLElement>
  onMove: (by: number) => void
  onHide: (isHidden: boolean) => void
  onPin: () => void
}

/** A column in the menu: its grip, whether it is shown, and its position. */
export function ColumnItem({ name, label, choice, isTitle, isDragged, grip, onMove, onHide, onPin }: ColumnItemProps) {
  const isPinned = choice.pinned.includes(name)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  const mover = (by: number, Icon: typeof ArrowUpOutlined) => (
    <button
      type="button"
      aria-label={t(by < 0 ? 'columns.up' : 'columns.down', { name: label })}
      aria-disabled={!moveColumn(choice, name, by)}
      onClick={() => onMove(by)}
      onKeyDown={onKeyDown}
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
          checked={isTitle || !choice.hidden.includes(name)}
          disabled={isTitle}
          onChange={({ target }) => onHide(!target.checked)}
          onKeyDown={onKeyDown}
        />
        {label}
      </label>
      {mover(-1, ArrowUpOutlined)}
      {mover(1, ArrowDownOutlined)}
      <button
        type="button"
        aria-label={t('columns.pin', { name: label })}
        aria-pressed={isPinned}
        onClick={onPin}
        onKeyDown={onKeyDown}
      >
        {isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      </button>
    </li>
  )
}
