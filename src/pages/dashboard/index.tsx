import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Widget } from '#contract/dashboard.ts'
import { Page } from '#crud/page.tsx'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { State } from '#ui/state.tsx'
import styles from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { InvitationBanner } from './invitation-banner.tsx'
import { TrialNotice } from './trial-notice.tsx'
import { Updated } from './updated.tsx'
import { useDashboard } from './use-dashboard.ts'
import { Figure } from './widgets/figure.tsx'
import { WidgetView } from './widgets/index.tsx'

/** The tenant at a glance; every figure links to the list that proves it. */
export default function DashboardPage() {
  const { widgets, isPending, isFetching, error, refresh, updatedAt } = useDashboard()
  const actions = (
    <>
      {updatedAt && <Updated at={updatedAt} />}
      <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching && !isPending} onClick={refresh}>
        {t('app.dashboard.refresh')}
      </Button>
    </>
  )
  return (
    <Page title={t('app.dashboard.title')} actions={actions}>
      <InvitationBanner />
      <TrialNotice />
      {isPending ? (
        <DashboardSkeleton />
      ) : error ? (
        <Failed error={error} onRetry={refresh} />
      ) : widgets?.length ? (
        <Widgets widgets={widgets} />
      ) : (
        <State kind="forbidden" title={t('app.dashboard.nothing')} text={t('app.dashboard.nothing_text')} />
      )}
    </Page>
  )
}

/** Figures stand in one row, where the first of them is. */
function Widgets({ widgets }: { widgets: Widget[] }) {
  const figures = widgets.filter((widget) => widget.kind === 'figure')
  return (
    <div className={styles.dashboard}>
      {widgets.map((widget) => {
        if (widget.kind !== 'figure') return <WidgetView key={widget.key} widget={widget} />
        if (widget !== figures[0]) return null
        return (
          <div key="figures" className={styles.figures}>
            {figures.map((figure) => (
              <Figure key={figure.key} widget={figure} />
            ))}
          </div>
        )
      })}
    </div>
  )
}
