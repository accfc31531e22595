import { CheckOutlined } from '@ant-design/icons'
import { Suspense, use, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react'
import styles from './menu.module.css'
import { Key, keyText } from './key.tsx'
import { isPlainClick } from './is-plain-click.ts'
import { Popup, useLateFocus, type OpenerProps } from './popup.tsx'

export interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  /** The reason why it is disabled. It stays focusable, so that screen readers can read the reason. */
  reason?: string
  /** The single key that runs it, as in `KeyboardEvent.key`. */
  shortcut?: string
  /** Marks the selected one of several choices. */
  isChosen?: boolean
  /** The target address. Renders a link. */
  href?: string
  onChoose: () => void
  /** Called on hover and focus, such as to prefetch the target. */
  onReach?: () => void
  /** Called when the pointer leaves. */
  onLeave?: () => void
}

interface MenuProps {
  /** Accessible name of the list. */
  label: string
  /** Returns the items. Called on opening. */
  items: () => MenuItem[]
  /** Shown above the items. */
  head?: ReactNode
  button: (props: OpenerProps & { 'aria-haspopup': 'menu' }) => ReactNode
  /** The edge aligned with the button's. Default: `end`. */
  align?: 'start' | 'end'
  /** Loads what the items need. Called once, before they are shown. */
  ready?: () => Promise<unknown>
}

/**
 * A menu button. Arrow keys, Home and End move, Escape and Tab close it. antd's own would increase the size of the
 * first list by a tenth.
 */
export function Menu({ label, items, head, button, align, ready }: MenuProps) {
  return (
    <Popup
      align={align}
      button={(props) => button({ ...props, 'aria-haspopup': 'menu' })}
      onOpened={(popup) => popup.querySelector<HTMLElement>(entries)?.focus()}
    >
      {(close) => (
        <>
          {head && <div className={styles.head}>{head}</div>}
          <ul role="menu" aria-label={label} className={styles.menu} onKeyDown={(event) => walk(event, close)}>
            <Suspense>
              <Items items={items} ready={ready} onClose={close} />
            </Suspense>
          </ul>
        </>
      )}
    </Popup>
  )
}

type ItemsProps = Pick<MenuProps, 'items' | 'ready'> & { onClose: () => void }

function Items({ items, ready, onClose }: ItemsProps) {
  if (ready) use(ready())
  const first = useRef<HTMLLIElement>(null)
  useLateFocus(first, entries)
  return items().map((item, index) => (
    <Item key={item.key} ref={index === 0 ? first : undefined} item={item} onClose={onClose} />
  ))
}

function Item({ item, onClose, ref }: { item: MenuItem; onClose: () => void; ref?: Ref<HTMLLIElement> }) {
  const { label, icon, isDanger, reason, shortcut, isChosen, href, onChoose, onReach, onLeave } = item
  const choose = (event: MouseEvent) => {
    if (href && !isPlainClick(event)) return
    event.preventDefault()
    onClose()
    onChoose()
  }
  const props = {
    role: isChosen === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': isChosen,
    'aria-disabled': reason ? true : undefined,
    'aria-keyshortcuts': shortcut && keyText(shortcut),
    tabIndex: -1,
    className: styles.item,
    'data-danger': isDanger || undefined,
    onClick: reason ? undefined : choose,
    onMouseEnter: onReach,
    onFocus: onReach,
    onMouseLeave: onLeave,
    onBlur: onLeave,
  }
  const content = (
    <>
      {icon && <span aria-hidden>{icon}</span>}
      <span className={styles.label}>
        {label}
        {reason && <small>{reason}</small>}
      </span>
      {shortcut && !reason && (
        <span aria-hidden>
          <Key name={shortcut} />
        </span>
      )}
      {isChosen && <CheckOutlined aria-hidden />}
    </>
  )
  return (
    <li role="none" ref={ref}>
      {href && !reason ? (
        <a {...props} href={href}>
          {content}
        </a>
      ) : (
        <button {...props} type="button">
          {content}
        </button>
      )}
    </li>
  )
}

const entries = '[role^=menuitem]'

function walk(event: KeyboardEvent<HTMLUListElement>, close: () => void) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(entries)]
  const here = buttons.indexOf(document.activeElement as HTMLElement)
  const next: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
  if (event.key === 'Tab') close()
  else if (event.key in next) buttons.at(next[event.key]! % buttons.length)?.focus()
  else return
  event.preventDefault()
}
