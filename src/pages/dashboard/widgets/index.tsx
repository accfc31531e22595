import { type ComponentType, lazy, Suspense } from 'react'
import { CheckCircleFilled, HistoryOutlined, RightOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import type { Widget, WidgetKind, WidgetOf } from '#contract/dashboard.ts'
import { useResource } from '#crud/use-resource.ts'
import { heading, valueName } from '#crud/vocabulary.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from '../dashboard.module.css'
import { ProofLink } from '../proof-link.tsx'
import { useRecentPlaces } from '../use-recent-places.ts'
import { HeatMap } from './heat-map.tsx'
import { Ranking } from './ranking.tsx'
import { Table } from './table.tsx'
import { ProofPanel } from './proof-panel.tsx'

type Views = {
  [Kind in Exclude<WidgetKind, 'figure' | 'actions'>]: ComponentType<{ widget: WidgetOf<Kind>; isWide: boolean }>
}

/** The view of each kind of widget; figures and what needs action share blocks of their own. */
const views: Views = {
  breakdown: Breakdown,
  checklist: Checklist,
  heat_map: HeatMap,
  ranking: Ranking,
  recent: Recent,
  table: Table,
  trend: Trend,
}

interface WidgetViewProps {
  widget: Exclude<Widget, { kind: 'figure' | 'actions' }>
  /** False beside another one. */
  isWide: boolean
}

export function WidgetView({ widget, isWide }: WidgetViewProps) {
  const View = views[widget.kind] as ComponentType<WidgetViewProps>
  return <View widget={widget} isWide={isWide} />
}

/** The number of records for each choice of a field. */
function Breakdown({ widget, isWide }: { widget: WidgetOf<'breakdown'>; isWide: boolean }) {
  const { resource, field, counts, query } = widget
  const colors = useResource(resource)?.fields[field]?.colors
  const most = Math.max(...counts.map(({ count }) => count))
  return (
    <ProofPanel widget={widget} isWide={isWide} isEmpty={most === 0}>
      <ul className={styles.bars}>
        {counts.map(({ value, count }) => (
          <li key={value}>
            <ProofLink resource={resource} query={[`${field}=${value}`, query].filter(Boolean).join('&')}>
              <span>{valueName(field, value)}</span>
              <span className={styles.track}>
                <span data-tone={colors?.[value]} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={styles.count}>{formatInteger(count)}</span>
            </ProofLink>
          </li>
        ))}
      </ul>
    </ProofPanel>
  )
}

/** Steps to take, each linked to where it is taken. */
function Checklist({ widget: { key, items } }: { widget: WidgetOf<'checklist'> }) {
  const done = items.filter((item) => item.done).length
  return (
    <Panel wide title={t(`dashboard.${key}`)} aside={t('dashboard.done', { done, total: items.length })}>
      <ol className={styles.steps}>
        {items.map((item, index) => (
          <li key={item.key} data-done={item.done || undefined}>
            <ProofLink resource={item.resource} screen={item.screen}>
              <i aria-hidden>{item.done ? <CheckCircleFilled aria-hidden /> : index + 1}</i>
              <span>
                <b>{t(`dashboard.step.${item.key}`)}</b>
                {item.done && <Unseen>{t('dashboard.step_done')}</Unseen>}
                <small>{t(`dashboard.step.${item.key}.text`)}</small>
              </span>
              <RightOutlined aria-hidden />
            </ProofLink>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The records that the user has opened last. */
function Recent({ widget: { key } }: { widget: WidgetOf<'recent'> }) {
  const places = useRecentPlaces()
  if (places.length === 0) return null
  return (
    <Panel wide title={t(`dashboard.${key}`)}>
      <ul className={styles.recent}>
        {places.map(({ record: { id, label }, resource, to }) => (
          <li key={id}>
            <HoverLink to={to}>
              {resource.drawing ? <Icon drawing={resource.drawing} /> : <HistoryOutlined aria-hidden />}
              <span className={styles.subject}>{label}</span>
              <small>{heading(resource, 'one')}</small>
            </HoverLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Chart = lazy(() => import('#ui/chart/chart.tsx'))

/** The days of several figures, one above the other. */
function Trend({ widget, isWide }: { widget: WidgetOf<'trend'>; isWide: boolean }) {
  const { key, points, parts } = widget
  return (
    <ProofPanel widget={widget} isWide={isWide} isEmpty={!parts.some(({ values }) => values.some(Boolean))}>
      <Suspense fallback={<div className={styles.chart} />}>
        <Chart
          kind="bars"
          height={160}
          label={t(`dashboard.${key}`)}
          points={points.map((day) => dayjs(day).locale(currentLocale()).format('D MMM'))}
          pointsLabel={t('dashboard.day')}
          parts={parts.map((part) => ({ ...part, label: t(`dashboard.${key}.${part.key}`) }))}
          format={(value) => (Number.isInteger(value) ? formatInteger(value) : '')}
        />
      </Suspense>
    </ProofPanel>
  )
}
