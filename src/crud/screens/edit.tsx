import { t } from '#providers/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { useSession } from '#providers/session.ts'
import { EditForm } from '../form/edit-form.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Page } from '../page.tsx'
import { crumbsOf } from '../paths.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import { useRecord } from '../record/use-record.ts'
import { titleOf, type PageProps } from '../resource.ts'
import { heading, words } from '../vocabulary.ts'

/** A record being changed; it is read afresh each time, so that nobody edits what was true a while ago. */
export default function EditScreen({ resource }: PageProps) {
  const { record, error, retry } = useRecord(resource, true)
  const tenantId = useSession()?.user.tenant_id
  if (error) return <MissingRecord resource={resource} error={error} onRetry={retry} />
  if (record && !resource.builtIns.update.when(record)) {
    return (
      <Page title={titleOf(resource, record)} crumbs={crumbsOf(resource, tenantId, record)} narrow>
        <State kind="forbidden" title={t('app.record.fixed', words(resource))} />
      </Page>
    )
  }
  if (record) return <EditForm key={String(record['id'])} resource={resource} record={record} />
  return (
    <Page title={heading(resource, 'one')} pending={<Bar width={60} />} crumbs={crumbsOf(resource, tenantId)} narrow>
      <FormSkeleton lines={resource.screens.edit?.fields.length ?? 4} />
    </Page>
  )
}
