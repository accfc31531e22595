import { formatInteger } from '#providers/format/numbers.ts'
import { resourceNamed } from '#crud/engine.ts'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './dashboard.module.css'
import { TicketsLink } from './tickets-link.tsx'

interface BreakdownProps {
  field: 'status' | 'priority'
  counts: { value: string; count: number }[]
  /** An additional filter of the list. */
  query?: string
}

/** The number of tickets for each choice of a field, in the order of the contract. */
export function Breakdown({ field, counts, query }: BreakdownProps) {
  const spec = resourceNamed('tickets')!.fields[field]!
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const countOf = (value: string) => counts.find((count) => count.value === value)?.count ?? 0
  return (
    <Panel title={t(`app.dashboard.by_${field}`)}>
      <ul className={styles.bars}>
        {(spec.values ?? []).map((value) => (
          <li key={value}>
            <TicketsLink query={[`${field}=${value}`, query].filter(Boolean).join('&')}>
              <span>{valueName(field, value)}</span>
              <span className={styles.track}>
                <span data-tone={spec.colors[value]} style={{ width: `${(countOf(value) / most) * 100}%` }} />
              </span>
              <span className={styles.count}>{formatInteger(countOf(value))}</span>
            </TicketsLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
