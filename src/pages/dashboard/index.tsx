import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Page } from '#crud/page.tsx'
import { t } from '#providers/format/i18n.ts'
import { State } from '#ui/state.tsx'
import { Attention } from './attention.tsx'
import { Breakdown } from './breakdown.tsx'
import styles from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureCard } from './figure.tsx'
import { InvitationBanner } from './invitation-banner.tsx'
import { Updated } from './updated.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The figures of the tenant, each linked to its list. */
export default function DashboardPage() {
  const { figures, isPending, isFetching, error, refresh, updatedAt } = useDashboard()
  const open = figures?.figures.find(({ key }) => key === 'open_tickets')
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
      {isPending ? (
        <DashboardSkeleton />
      ) : error ? (
        <State
          kind="error"
          title={t('app.failed.title')}
          text={error.message}
          action={<Button onClick={refresh}>{t('app.failed.retry')}</Button>}
        />
      ) : figures ? (
        <div className={styles.dashboard}>
          <div className={styles.figures}>
            {figures.figures.map((figure) => (
              <FigureCard key={figure.key} figure={figure} />
            ))}
          </div>
          <Breakdown field="status" counts={figures.by_status} />
          <Breakdown field="priority" counts={figures.by_priority} query={open?.query} />
          <Attention tickets={figures.attention} />
        </div>
      ) : (
        <State kind="forbidden" title={t('app.dashboard.nothing')} text={t('app.dashboard.nothing_text')} />
      )}
    </Page>
  )
}
