import { CheckOutlined } from '@ant-design/icons'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './menu.module.css'
import { Popup, type OpenerProps } from './popup.tsx'

export interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  /** Why it cannot be chosen; it stays where the keyboard reaches it, so that this can be read. */
  reason?: string
  /** Whether it is the one that is chosen, of several. */
  isChosen?: boolean
  onChoose: () => void
  /** It is pointed at, or has the focus: what it leads to can be fetched meanwhile. */
  onReach?: () => void
}

interface MenuProps {
  /** Accessible name of the list. */
  label: string
  /** Asked for when it opens. */
  items: () => MenuItem[]
  /** Above the items. */
  head?: ReactNode
  button: (props: OpenerProps & { 'aria-haspopup': 'menu' }) => ReactNode
}

/** A menu button: arrows, Home and End walk, Escape and Tab close. antd's own would add a tenth to the first list. */
export function Menu({ label, items, head, button }: MenuProps) {
  return (
    <Popup
      button={(props) => button({ ...props, 'aria-haspopup': 'menu' })}
      onOpened={(popup) => popup.querySelector('button')?.focus()}
    >
      {(close) => (
        <>
          {head && <div className={styles.head}>{head}</div>}
          <ul role="menu" aria-label={label} className={styles.menu} onKeyDown={(event) => walk(event, close)}>
            {items().map((item) => (
              <Item key={item.key} item={item} onClose={close} />
            ))}
          </ul>
        </>
      )}
    </Popup>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon, isDanger, reason, isChosen, onChoose, onReach } = item
  const choose = () => {
    onClose()
    onChoose()
  }
  return (
    <li role="none">
      <button
        type="button"
        role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={isChosen}
        aria-disabled={reason ? true : undefined}
        tabIndex={-1}
        className={styles.item}
        data-danger={isDanger || undefined}
        onClick={reason ? undefined : choose}
        onMouseEnter={onReach}
        onFocus={onReach}
      >
        {icon}
        <span className={styles.label}>
          {label}
          {reason && <small>{reason}</small>}
        </span>
        {isChosen && <CheckOutlined aria-hidden />}
      </button>
    </li>
  )
}

function walk(event: KeyboardEvent<HTMLUListElement>, close: () => void) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
  if (event.key === 'Tab') close()
  else if (event.key in next) buttons.at(next[event.key]! % buttons.length)?.focus()
  else return
  event.preventDefault()
}
