import { ReloadOutlined, AppstoreOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useState } from 'react'
import {
  type Arrangement,
  arrangementKey,
  type Dashboard,
  dashboardPeriods,
  maxPeriodDays,
  type Widget,
} from '#contract/dashboard.ts'
import { PeriodSelect } from '#crud/period/period-select.tsx'
import { SlowLoading } from '#crud/slow-loading.tsx'
import { renderOptional } from '#crud/lazy.ts'
import { Page } from '#crud/page.tsx'
import { loadKeptNotice } from '#crud/states/load.ts'
import { Failed } from '#crud/failed.tsx'
import { t, withTexts } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { formatTimestamp, fromNow, formatDate } from '#providers/format/dates.ts'
import { writeOwnPreference } from '#providers/session/own-preferences.ts'
import styles from './dashboard.module.css'
import { InvitationBanner } from './invitation-banner.tsx'
import { blocksOf, useDashboard, usePeriod } from './use-dashboard.ts'
import { useRecentPlaces } from './use-recent-places.ts'
import { Figure } from './widgets/figure.tsx'
import { Actions } from './widgets/actions.tsx'
import { WidgetView } from './widgets/index.tsx'
import type { Arranging } from './widgets-choice.tsx'
import { Popup } from '#ui/popup.tsx'
import { useCan } from '@refinedev/core'
import { settings } from '#contract/settings.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import trialStyles from './trial-notice.module.css'

/** The tenant at a glance; every figure links to the list that proves it. */
export default function DashboardPage() {
  const { period, query, choose, chooseDays } = usePeriod()
  const { isPending, isFetching, error, loadedAt, refresh, updatedAt, ...answer } = useDashboard(query)
  const { widgets, arrangement, arrange, reset } = useArrangement(answer, refresh)
  const hasRecent = useRecentPlaces().length > 0
  const isImpersonating = useSession()?.impersonation !== undefined
  const hasPeriod = answer.widgets?.some(isOfPeriod)
  const shown = widgets.filter(({ kind }) => kind !== 'recent' || hasRecent)
  const actions = (
    <>
      {updatedAt && <Updated at={updatedAt} />}
      {hasPeriod && (
        <PeriodSelect
          periods={dashboardPeriods}
          value={period}
          range={answer.period}
          onChange={choose}
          onDays={chooseDays}
          most={maxPeriodDays}
        />
      )}
      {arrangement && !isImpersonating && (
        <CustomizeMenu {...{ arrangement, arrange, reset }} shown={shown.map(({ key }) => key)} />
      )}
      <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching && !isPending} onClick={() => void refresh()}>
        {t('app.dashboard.refresh')}
      </Button>
    </>
  )
  return (
    <Page title={t('app.dashboard.title')} actions={actions}>
      <InvitationBanner />
      <TrialNotice />
      {isPending && <SlowLoading isFramed />}
      {error && answer.widgets && (
        <Suspense>
          {renderOptional(loadKeptNotice, { error, loadedAt, onRetry: () => void refresh(), isFramed: true })}
        </Suspense>
      )}
      {isPending ? (
        <DashboardSkeleton />
      ) : error && !answer.widgets ? (
        <Failed error={error} onRetry={() => void refresh()} />
      ) : shown.length > 0 ? (
        <Widgets widgets={shown} period={hasPeriod ? answer.period : undefined} />
      ) : (
        <Nothing isLimited={answer.isLimited} arrangement={arrangement} onReset={reset} />
      )}
    </Page>
  )
}

/** Tells widgets that describe the period from those of the present. */
const isOfPeriod = (widget: Widget) => (widget.kind === 'figure' ? !widget.is_now : ofDays.has(widget.kind))

const ofDays = new Set<Widget['kind']>(['trend', 'heat_map'])

function Widgets({ widgets, period }: { widgets: Widget[]; period?: Dashboard['period'] }) {
  return (
    <div className={styles.dashboard}>
      {blocksOf(widgets).map((block) => {
        if ('widget' in block) return <WidgetView key={block.key} widget={block.widget} isWide={block.isWide} />
        const figures = block.figures.length > 0 && (
          <div key={block.key} className={styles.figures}>
            {block.figures.map((figure) => (
              <Figure key={figure.key} widget={figure} period={period} />
            ))}
          </div>
        )
        if (!('items' in block)) return figures
        return (
          <Panel key={block.key} wide title={t('dashboard.actions')}>
            {figures}
            <Actions items={block.items} />
          </Panel>
        )
      })}
    </div>
  )
}

interface NothingProps {
  /** True if the role leaves widgets out. */
  isLimited: boolean
  arrangement?: Arrangement
  onReset: () => void
}

function Nothing({ isLimited, arrangement, onReset }: NothingProps) {
  if (!arrangement?.hidden.length && !isLimited) {
    return <State kind="empty" title={t('dashboard.no_figures')} text={t('dashboard.no_figures_text')} />
  }
  if (!arrangement?.hidden.length) {
    return <State kind="forbidden" title={t('app.dashboard.nothing')} text={t('app.dashboard.nothing_text')} />
  }
  return (
    <State
      kind="empty"
      title={t('dashboard.all_hidden')}
      text={t('dashboard.all_hidden_text')}
      action={<Button onClick={onReset}>{t('dashboard.show_all')}</Button>}
    />
  )
}

/** The layout of the dashboard while it loads. */
function DashboardSkeleton() {
  return (
    <div className={styles.dashboard} aria-busy>
      <div className={styles.figures}>
        {[1, 2, 3, 4].map((index) => (
          <div key={index} className={styles.figure}>
            <Bar width={50} />
            <Bar width={30} />
            <Bar width={70} />
          </div>
        ))}
      </div>
      {[1, 2, 3].map((index) => (
        <Panel key={index} wide={index === 3}>
          <div className={styles.lines}>
            {[30, 90, 70, 80, 60, 50].map((width) => (
              <Bar key={width} width={width} />
            ))}
          </div>
        </Panel>
      ))}
    </div>
  )
}

const every = 30_000

/** The age of the figures, updated continuously. */
function Updated({ at }: { at: string }) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), every)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.updated} dateTime={at} title={formatTimestamp(at)}>
      {t('app.dashboard.updated', { when: fromNow(at) })}
    </time>
  )
}

type Answer = Partial<Pick<Dashboard, 'widgets' | 'arrangement'>>

/** The arrangement of the widgets: the one that the platform applied, until the user changes it here. */
function useArrangement({ widgets = [], arrangement: applied }: Answer, refresh: () => Promise<unknown>) {
  const [chosen, setChosen] = useState<Arrangement>()
  const arrangement = chosen ?? applied
  return {
    arrangement,
    widgets: arrangement ? arranged(widgets, arrangement) : [],
    arrange: (next: Arrangement) => {
      setChosen(next)
      const isComplete = applied?.hidden.every((key) => next.hidden.includes(key))
      void writeOwnPreference(arrangementKey, JSON.stringify(next)).then(() => isComplete || refresh())
    },
    reset: () =>
      void writeOwnPreference(arrangementKey, null)
        .then(refresh)
        .then(() => setChosen(undefined)),
  }
}

const arranged = (widgets: Widget[], { order, hidden }: Arrangement): Widget[] =>
  order.filter((key) => !hidden.includes(key)).flatMap((key) => widgets.find((widget) => widget.key === key) ?? [])

const loadChoice = () => withTexts(import('./widgets-choice.tsx'), 'ordering')

/** A button that opens the choice and order of widgets. */
const CustomizeMenu = (arranging: Arranging) => (
  <Popup
    button={(props) => (
      <Button {...props} icon={<AppstoreOutlined aria-hidden />}>
        {t('dashboard.customize')}
      </Button>
    )}
  >
    {() => <Suspense>{renderOptional(loadChoice, arranging)}</Suspense>}
  </Popup>
)

const day = 86_400_000

/** Tells those who can choose a plan how long the trial lasts. */
function TrialNotice() {
  const tenant = useSession()?.user.tenant
  const { data: access } = useCan({ resource: settings.name, action: 'choosePlan' })
  const endsAt = tenant?.trial_ends_at
  if (!endsAt || !access?.can) return null
  const count = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / day))
  return (
    <aside className={trialStyles.notice} aria-label={t('dashboard.trial')}>
      <ClockCircleOutlined aria-hidden />
      <p>{t('dashboard.trial.ends', { count, date: formatDate(endsAt) })}</p>
      <HoverLink to={`/${tenant.id}/settings`}>{t('dashboard.trial.choose')}</HoverLink>
    </aside>
  )
}
