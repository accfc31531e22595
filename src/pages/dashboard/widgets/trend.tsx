import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import type { WidgetOf } from '#contract/dashboard.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../dashboard.module.css'
import { ProofLink } from '../proof-link.tsx'

const Chart = lazy(() => import('#ui/chart/chart.tsx'))

/** The days of several figures, one above the other. */
export function Trend({ widget: { key, points, parts, resource, query } }: { widget: WidgetOf<'trend'> }) {
  const list = (
    <ProofLink resource={resource} query={query}>
      {t('dashboard.show_list')}
    </ProofLink>
  )
  return (
    <Panel wide title={t(`dashboard.${key}`)} aside={list}>
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
    </Panel>
  )
}
