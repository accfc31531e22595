import { ReloadOutlined } from '@ant-design/icons'
import type { Arrangement, Widget } from '#contract/dashboard.ts'
import { Suspense } from 'react'
import { Late } from '#crud/late.tsx'
import { renderOptional } from '#crud/lazy.ts'
import { Page } from '#crud/page.tsx'
import { loadKeptNotice } from '#crud/states/load.ts'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import { CustomizeMenu } from './customize-menu.tsx'
import styles from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { InvitationBanner } from './invitation-banner.tsx'
import { blocksOf } from './layout.ts'
import { TrialNotice } from './trial-notice.tsx'
import { Updated } from './updated.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useDashboard } from './use-dashboard.ts'
import { useRecentPlaces } from './use-recent-places.ts'
import { Figure } from './widgets/figure.tsx'
import { WidgetView } from './widgets/index.tsx'

/** The tenant at a glance; every figure links to the list that proves it. */
export default function DashboardPage() {
  const { isPending, isFetching, error, loadedAt, refresh, updatedAt, ...answer } = useDashboard()
  const { widgets, arrangement, arrange, reset } = useArrangement(answer, refresh)
  const hasRecent = useRecentPlaces().length > 0
  const isImpersonating = useSession()?.impersonation !== undefined
  const shown = widgets.filter(({ kind }) => kind !== 'recent' || hasRecent)
  const actions = (
    <>
      {updatedAt && <Updated at={updatedAt} />}
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
      {isPending && <Late isFramed />}
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
        <Widgets widgets={shown} />
      ) : (
        <Nothing arrangement={arrangement} onReset={reset} />
      )}
    </Page>
  )
}

function Widgets({ widgets }: { widgets: Widget[] }) {
  return (
    <div className={styles.dashboard}>
      {blocksOf(widgets).map((block) =>
        'widget' in block ? (
          <WidgetView key={block.key} widget={block.widget} isWide={block.isWide} />
        ) : (
          <div key={block.key} className={styles.figures}>
            {block.figures.map((figure) => (
              <Figure key={figure.key} widget={figure} />
            ))}
          </div>
        ),
      )}
    </div>
  )
}

function Nothing({ arrangement, onReset }: { arrangement?: Arrangement; onReset: () => void }) {
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
