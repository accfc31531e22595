import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { WidgetOf } from '#contract/dashboard.ts'
import { totalCap } from '#contract/grammar/query.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import styles from '../dashboard.module.css'
import { ProofLink } from '../proof-link.tsx'
import { Sparkline } from '../sparkline.tsx'

type FigureData = WidgetOf<'figure'>

/** A figure with its change against the period before and its days. */
export function Figure({ widget }: { widget: FigureData }) {
  const { key, value, previous, series, resource, query } = widget
  return (
    <ProofLink resource={resource} query={query} className={styles.figure}>
      <span className={styles.label}>{t(`dashboard.${key}`)}</span>
      <span className={styles.value} data-long={widget.currency !== null || undefined}>
        {text(widget, value)}
      </span>
      {previous !== null && <Change widget={widget} by={value - previous} />}
      {series.length > 0 && <Sparkline values={series} />}
    </ProofLink>
  )
}

function text({ currency }: FigureData, value: number): string {
  if (currency) return formatMoney(value, currency, { maximumFractionDigits: 0, minimumFractionDigits: 0 })
  return value >= totalCap ? `${formatInteger(totalCap)}+` : formatInteger(value)
}

function Change({ widget, by }: { widget: FigureData; by: number }) {
  const { better, series } = widget
  const direction = by > 0 ? 'more' : 'fewer'
  const tone = by === 0 || !better ? 'neutral' : better === direction ? 'success' : 'danger'
  return (
    <span className={styles.change} data-tone={tone}>
      {by > 0 && <ArrowUpOutlined aria-label={t('app.dashboard.more')} />}
      {by < 0 && <ArrowDownOutlined aria-label={t('app.dashboard.fewer')} />}
      {by === 0 ? '±0' : text(widget, Math.abs(by))}
      <small>{t('app.dashboard.against', { count: series.length })}</small>
    </span>
  )
}
