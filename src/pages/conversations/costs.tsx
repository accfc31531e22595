import type { Conversation } from '#contract/conversations.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { tenantCurrency } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './conversations.module.css'

const parts = ['llm', 'tts', 'stt', 'telephony', 'evaluation'] as const

/** The cost of a conversation, by its parts. */
export function Costs({ conversation: { costs, cost, currency } }: { conversation: Conversation }) {
  if (!costs) return null
  const shown = (amount: number) => formatMoney(amount, currency ?? tenantCurrency())
  return (
    <Panel title={t('conversations.cost')}>
      <dl className={styles.costs}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`conversations.cost.${part}`)}</dt>
            <dd>{shown(costs[part])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('conversations.cost.total')}</dt>
          <dd>{shown(cost ?? 0)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
