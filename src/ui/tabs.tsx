import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab {
  key: string
  label: string
  /** Shown beside the label, such as a count. */
  aside?: ReactNode
}

interface TabsProps {
  tabs: Tab[]
  active: string
  onChange: (key: string) => void
  /** The panel of the active tab. */
  children: ReactNode
}

/** Tabs with arrow-key navigation. antd's own include an overflow menu, which is too large. */
export function Tabs({ tabs, active, onChange, children }: TabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (tabs.findIndex(({ key }) => key === active) + step + tabs.length) % tabs.length
    onChange(tabs[next]!.key)
    const list = event.currentTarget.parentElement
    list?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div role="tablist" className={styles.tabs}>
        {tabs.map(({ key, label, aside }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
            onKeyDown={onKeyDown}
          >
            {label}
            {aside}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
