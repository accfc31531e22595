import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab {
  key: string
  label: string
}

interface TabsProps {
  tabs: Tab[]
  active: string
  onChange: (key: string) => void
  /** The panel of the active tab. */
  children: ReactNode
}

/** Arrow keys go from tab to tab. antd's own brings a menu for tabs that do not fit, which weighs too much. */
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
        {tabs.map(({ key, label }) => (
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
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
