import { useCan } from '@refinedev/core'
import { Suspense } from 'react'
import { settings } from '#contract/settings.ts'
import { Page } from '#crud/page.tsx'
import { FormSkeleton } from '#crud/form/form-skeleton.tsx'
import { renderOptional } from '#crud/lazy.ts'
import { Failed } from '#crud/failed.tsx'
import { loadQuotas } from '#shell/quotas/load.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { State } from '#ui/state.tsx'
import { SettingsForm } from './form.tsx'
import { PlanPanel } from './plan.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

/** The settings of the tenant. */
export default function SettingsPage() {
  const { data: access } = useCan({ resource: settings.name, action: 'read' })
  return (
    <Page title={t('iam.settings.title')} narrow>
      {access?.can ? <Content /> : <State kind="forbidden" title={t('app.forbidden.title')} text={access?.reason} />}
    </Page>
  )
}

function Content() {
  const { data, error, retry } = useSettings()
  const isOnTrial = Boolean(useSession()?.user.tenant.trial_ends_at)
  if (data) {
    return (
      <>
        {isOnTrial && <PlanPanel seen={data} />}
        <SettingsForm seen={data} />
        {!isOnTrial && <PlanPanel seen={data} />}
        <div className={styles.quotas}>
          <Suspense>{renderOptional(loadQuotas, { endpoint: settings.endpoints.quotas })}</Suspense>
        </div>
      </>
    )
  }
  if (error) return <Failed error={error} onRetry={retry} />
  return <FormSkeleton lines={8} />
}
