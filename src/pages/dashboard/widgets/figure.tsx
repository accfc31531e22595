import { ArrowDownOutlined, ArrowUpOutlined, CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { Dashboard, WidgetOf } from '#contract/dashboard.ts'
import { totalCap } from '#contract/grammar/query.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { rangeText } from '#providers/format/range-text.ts'
import styles from '../dashboard.module.css'
import { ProofLink } from '../proof-link.tsx'
import { Sparkline } from '../sparkline.tsx'

type FigureData = WidgetOf<'figure'>

interface FigureProps {
  widget: FigureData
  /** The days that figures describe and are compared with; undefined where all describe the present. */
  period?: Dashboard['period']
}

/** A figure with its change against the period before and its days. */
export function Figure({ widget, period }: FigureProps) {
  const { key, value, series, whole, weight, others, resource, query } = widget
  const needsAction = weight === 'action' && value > 0
  return (
    <ProofLink resource={resource} query={query} className={`${styles.figure} ${styles[weight]}`}>
      <span className={styles.label}>{t(`dashboard.${key}`)}</span>
      <span
        className={styles.value}
        data-long={widget.unit === 'money' || undefined}
        data-acts={needsAction || undefined}
      >
        {weight === 'action' &&
          (needsAction ? <ExclamationCircleFilled aria-hidden /> : <CheckCircleFilled aria-hidden />)}
        {text(widget, shown(widget))}
      </span>
      {others.map((other) => (
        <small key={other.currency} className={styles.part}>
          {`+ ${text({ ...widget, ...other }, other.value)}`}
        </small>
      ))}
      {whole && (
        <small className={`${styles.part} ${styles.whole}`}>
          {t('app.dashboard.of', { part: formatInteger(value), whole: formatInteger(whole.now) })}
        </small>
      )}
      <Change widget={widget} period={period} />
      {weight === 'trend' && series.length > 1 && <Sparkline values={series} />}
    </ProofLink>
  )
}

/** The value as it is shown: shares in percent. */
const shown = ({ value, whole }: FigureData) => (whole ? (value * 100) / whole.now : value)

function text({ unit, currency }: FigureData, value: number): string {
  if (unit === 'money') {
    const isLarge = Math.abs(value) >= 10_000
    return formatMoney(value, currency!, isLarge ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {})
  }
  const written = (options: Intl.NumberFormatOptions, amount: number) =>
    new Intl.NumberFormat(currentLocale(), options).format(amount)
  if (unit === 'share') return written({ style: 'percent', maximumFractionDigits: 0 }, value / 100)
  if (unit === 'milliseconds') {
    const [size, name] = value < 1000 ? [value, 'millisecond'] : [value / 1000, 'second']
    return written({ style: 'unit', unit: name, unitDisplay: 'short', maximumSignificantDigits: 2 }, size)
  }
  return value >= totalCap ? `${formatInteger(totalCap)}+` : formatInteger(value)
}

/** The difference to the value of the period before; undefined without one. */
function differenceOf(widget: FigureData): number | undefined {
  const { previous, whole } = widget
  if (previous === null) return undefined
  if (!whole) return widget.value - previous
  return whole.before > 0 ? Math.round(shown(widget)) - Math.round((previous * 100) / whole.before) : undefined
}

function Change({ widget, period }: FigureProps) {
  const by = differenceOf(widget)
  if (!period) return null
  if (by === undefined) {
    return <span className={styles.change}>{widget.is_now ? t('app.dashboard.now') : rangeText(period)}</span>
  }
  const { better } = widget
  const direction = by > 0 ? 'more' : 'fewer'
  const tone = by === 0 || !better ? 'neutral' : better === direction ? 'success' : 'danger'
  const size = Math.abs(by)
  return (
    <span className={styles.change} data-tone={tone}>
      {by > 0 && <ArrowUpOutlined aria-label={t('app.dashboard.more')} />}
      {by < 0 && <ArrowDownOutlined aria-label={t('app.dashboard.fewer')} />}
      {by === 0 ? '±0' : widget.whole ? t('app.dashboard.points', { count: size }) : text(widget, size)}
      <small>{t('app.dashboard.against', { period: rangeText(period.previous) })}</small>
    </span>
  )
}
