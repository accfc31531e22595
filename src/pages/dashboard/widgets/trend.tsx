import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import type { WidgetOf } from '#contract/dashboard.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import styles from '../dashboard.module.css'
import { WidePanel } from './wide-panel.tsx'

const Chart = lazy(() => import('#ui/chart/chart.tsx'))

/** The days of several figures, one above the other. */
export function Trend({ widget }: { widget: WidgetOf<'trend'> }) {
  const { key, points, parts } = widget
  return (
    <WidePanel widget={widget}>
      <Suspense fallback={<div className={styles.chart} />}>
        <Chart
          kind="bars"
          label={t(`dashboard.${key}`)}
          points={points.map((day) => dayjs(day).locale(currentLocale()).format('D MMM'))}
          pointsLabel={t('dashboard.day')}
          parts={parts.map((part) => ({ ...part, label: t(`dashboard.${key}.${part.key}`) }))}
          format={(value) => (Number.isInteger(value) ? formatInteger(value) : '')}
        />
      </Suspense>
    </WidePanel>
  )
}
