import type { AgentPerformance } from '#contract/agent-performance.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import styles from './performance.module.css'

/** The figures of all days together. */
export function Figures({ performance: { total, currency } }: { performance: AgentPerformance }) {
  const { conversations, successes, transfers, first_word_p50, first_word_p95, cost_per_minute } = total
  const share = (part: number) =>
    new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(part / conversations)
  const counted = (part: number) =>
    t('agents.performance.share', { share: formatInteger(part), total: formatInteger(conversations) })
  return (
    <dl className={styles.figures}>
      <Fact name={t('agents.performance.conversations')} value={formatInteger(conversations)} />
      <Fact name={t('agents.performance.success')} value={share(successes)} note={counted(successes)} />
      <Fact name={t('agents.performance.transferred')} value={share(transfers)} note={counted(transfers)} />
      <Fact
        name={t('agents.performance.first_word')}
        value={first_word_p50 === null ? '–' : milliseconds(first_word_p50)}
        note={first_word_p95 === null ? undefined : t('agents.performance.p95_of', { ms: rounded(first_word_p95) })}
      />
      <Fact
        name={t('agents.performance.cost')}
        value={cost_per_minute === null ? '–' : formatMoney(Math.round(cost_per_minute), currency)}
      />
    </dl>
  )
}

const rounded = (ms: number): string => formatInteger(Math.round(ms))

export const milliseconds = (ms: number): string => t('agents.performance.ms', { ms: rounded(ms) })

function Fact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
