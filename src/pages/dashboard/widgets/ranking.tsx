import { CheckCircleOutlined } from '@ant-design/icons'
import type { WidgetOf } from '#contract/dashboard.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import { formatPercentage } from '#providers/format/numbers.ts'
import { Meter } from '#ui/meter.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from '../dashboard.module.css'
import { listText, ProofLink } from '../proof-link.tsx'

type Row = WidgetOf<'ranking'>['rows'][number]

/** The first records in an order, each linked to its page. */
export function Ranking({ widget, isWide }: { widget: WidgetOf<'ranking'>; isWide: boolean }) {
  const { key, resource, rows, query } = widget
  const list = (
    <ProofLink resource={resource} query={query}>
      {listText(resource)}
    </ProofLink>
  )
  return (
    <Panel wide={isWide} flush title={t(`dashboard.${key}`)} aside={list}>
      {rows.length === 0 ? (
        <p className={styles.calm}>
          <CheckCircleOutlined aria-hidden /> {t(`dashboard.${key}.none`)}
        </p>
      ) : (
        <ul className={styles.ranking}>
          {rows.map((row) => (
            <li key={row.id}>
              <ProofLink resource={resource} id={row.id}>
                <span className={styles.subject}>{row.label}</span>
                <Measure {...row} />
              </ProofLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The measure that orders the rows. */
function Measure({ percent, amount, at }: Row) {
  if (percent !== null) {
    return (
      <span className={styles.share}>
        <Meter share={percent / 100} warns aria-hidden />
        {formatPercentage(Math.round(percent))}
      </span>
    )
  }
  if (amount) {
    return (
      <span className={styles.amount}>
        {formatSum(amount.now, amount.currency)}
        <small>{t('dashboard.last_month', { amount: formatSum(amount.before, amount.currency) })}</small>
      </span>
    )
  }
  if (!at) return null
  return (
    <time className={styles.due} dateTime={at} title={formatTimestamp(at)}>
      {fromNow(at)}
    </time>
  )
}
