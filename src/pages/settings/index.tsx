import { Button } from 'antd'
import { settings } from '#contract/settings.ts'
import { Page } from '#crud/page.tsx'
import { FormSkeleton } from '#crud/form/form-skeleton.tsx'
import { useHint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import { State } from '#ui/state.tsx'
import { SettingsForm } from './form.tsx'
import { useSettings } from './use-settings.ts'

/** What holds for the whole tenant. */
export default function SettingsPage() {
  const { allowed, reason } = useHint(settings.endpoints.read.permission)
  return (
    <Page title={t('iam.settings.title')} narrow>
      {allowed ? <Content /> : <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />}
    </Page>
  )
}

function Content() {
  const { data, error, retry } = useSettings()
  const again = <Button onClick={retry}>{t('app.failed.retry')}</Button>
  if (data) return <SettingsForm seen={data} />
  if (error) return <State kind="error" title={t('app.failed.title')} text={error.message} action={again} />
  return <FormSkeleton lines={8} />
}
