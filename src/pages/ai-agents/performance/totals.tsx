import type { AgentPerformance } from '#contract/ai-agents/performance.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { Figure, Figures } from '#ui/figures.tsx'

/** The figures of all days together. */
export function Totals({ performance: { total, currency } }: { performance: AgentPerformance }) {
  const { conversations, successes, transfers, first_word_p50, first_word_p95, cost_per_minute } = total
  const share = (part: number) =>
    new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(part / conversations)
  const counted = (part: number) =>
    t('agents.performance.share', { share: formatInteger(part), total: formatInteger(conversations) })
  return (
    <Figures>
      <Figure name={t('agents.performance.conversations')} value={formatInteger(conversations)} />
      <Figure name={t('agents.performance.success')} value={share(successes)}>
        {counted(successes)}
      </Figure>
      <Figure name={t('agents.performance.transferred')} value={share(transfers)}>
        {counted(transfers)}
      </Figure>
      <Figure
        name={t('agents.performance.first_word')}
        value={first_word_p50 === null ? '–' : milliseconds(first_word_p50)}
      >
        {first_word_p95 !== null && t('agents.performance.p95_of', { ms: rounded(first_word_p95) })}
      </Figure>
      <Figure
        name={t('agents.performance.cost')}
        value={cost_per_minute === null ? '–' : formatMoney(Math.round(cost_per_minute), currency)}
      />
    </Figures>
  )
}

const rounded = (ms: number): string => formatInteger(Math.round(ms))

export const milliseconds = (ms: number): string => t('agents.performance.ms', { ms: rounded(ms) })
