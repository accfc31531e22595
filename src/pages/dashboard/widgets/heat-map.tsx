import { useState, type KeyboardEvent } from 'react'
import type { WidgetOf } from '#contract/dashboard.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import styles from '../dashboard.module.css'
import { ProofPanel } from './proof-panel.tsx'

type Cell = readonly [day: number, hour: number]

/** A number for each hour of the week, under the pointer or at the arrow keys. */
export function HeatMap({ widget, isWide }: { widget: WidgetOf<'heat_map'>; isWide: boolean }) {
  const { key, cells } = widget
  const [active, setActive] = useState<Cell>([0, 9])
  const [pointed, setPointed] = useState<Cell | null>(null)
  const most = Math.max(...cells.flat())
  const days = weekdayNames()
  const say = ([day, hour]: Cell) =>
    t('dashboard.at_hour', { count: cells[day]![hour]!, day: days[day]!, hour: `${String(hour).padStart(2, '0')}:00` })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [day, hour] = active
    const next = {
      ArrowLeft: [day, hour - 1],
      ArrowRight: [day, hour + 1],
      ArrowUp: [day - 1, hour],
      ArrowDown: [day + 1, hour],
    }[event.key]
    if (!next || cells[next[0]!]?.[next[1]!] === undefined) return
    event.preventDefault()
    setActive([next[0]!, next[1]!])
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join()}"]`)?.focus()
  }
  return (
    <ProofPanel widget={widget} isWide={isWide} isEmpty={most === 0}>
      <p className={styles.pointed}>{pointed ? say(pointed) : t('dashboard.hours_hint')}</p>
      <div role="grid" tabIndex={-1} aria-label={t(`dashboard.${key}`)} className={styles.heat} onKeyDown={onKeyDown}>
        {cells.map((hours, day) => (
          <div role="row" key={day}>
            <span role="rowheader">{days[day]}</span>
            {hours.map((count, hour) => (
              <span
                key={hour}
                role="gridcell"
                data-cell={`${day},${hour}`}
                aria-label={say([day, hour])}
                tabIndex={day === active[0] && hour === active[1] ? 0 : -1}
                style={{ '--share': count / most } as React.CSSProperties}
                onPointerEnter={() => setPointed([day, hour])}
                onPointerLeave={() => setPointed(null)}
                onFocus={() => setPointed([day, hour])}
                onBlur={() => setPointed(null)}
              />
            ))}
          </div>
        ))}
        <div aria-hidden className={styles.hours}>
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
      </div>
    </ProofPanel>
  )
}

/** Monday first. */
function weekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)))
}
