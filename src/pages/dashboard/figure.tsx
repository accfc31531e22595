import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './dashboard.module.css'
import { Sparkline } from './sparkline.tsx'
import { TicketsLink } from './tickets-link.tsx'
import type { Tickets } from './use-dashboard.ts'

type FigureData = Tickets['figures'][number]

/** The direction of an improvement; undefined for neutral figures. */
const isGood: Record<FigureData['key'], 'up' | 'down' | undefined> = {
  open_tickets: 'down',
  new_tickets: undefined,
  resolved_tickets: 'up',
  overdue_tickets: 'down',
}

export function FigureCard({ figure: { key, value, previous, series, query } }: { figure: FigureData }) {
  return (
    <TicketsLink query={query} className={styles.figure}>
      <span className={styles.label}>{t(`app.dashboard.${key}`)}</span>
      <span className={styles.value}>{formatInteger(value)}</span>
      {previous !== null && <Change by={value - previous} good={isGood[key]} days={series.length} />}
      <Sparkline values={series} />
    </TicketsLink>
  )
}

function Change({ by, good, days }: { by: number; good?: 'up' | 'down'; days: number }) {
  const direction = by > 0 ? 'up' : 'down'
  const tone = by === 0 || !good ? 'neutral' : good === direction ? 'success' : 'danger'
  return (
    <span className={styles.change} data-tone={tone}>
      {by > 0 && <ArrowUpOutlined aria-label={t('app.dashboard.more')} />}
      {by < 0 && <ArrowDownOutlined aria-label={t('app.dashboard.fewer')} />}
      {by === 0 ? '±0' : formatInteger(Math.abs(by))}
      <small>{t('app.dashboard.against', { count: days })}</small>
    </span>
  )
}
