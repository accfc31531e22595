import { useOne } from '@refinedev/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import type { Row } from '../fields/field-type.ts'
import { createFields } from '../form/form-fields.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { FormItems } from '../form/form-items.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { bodyOf, copyOf, initialValues } from '../form/values.ts'
import { Page } from '../page.tsx'
import { crumbsOf } from '../paths.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import type { PageProps, Resource } from '../resource.ts'
import { say, words } from '../vocabulary.ts'

/** A new record; `?from=<id>` begins it as a copy of another. */
export default function CreateScreen({ resource }: PageProps) {
  const fields = useMemo(() => createFields(resource), [resource])
  const { from, original, error, retry } = useOriginal(resource)
  const tenantId = useSession()?.user.tenant_id
  const seen = useMemo(
    () => (original ? copyOf(fields, original, resource.contract.title) : initialValues(fields)),
    [fields, original, resource],
  )
  if (error) return <MissingRecord resource={resource} error={error} onRetry={retry} />
  return (
    <Page title={say('app.record.new', resource)} crumbs={crumbsOf(resource, tenantId)} narrow>
      {from && !original ? (
        <FormSkeleton lines={fields.length} />
      ) : (
        <CreateForm key={from} resource={resource} fields={fields} seen={seen} />
      )}
    </Page>
  )
}

interface CreateFormProps {
  resource: Resource
  fields: ReturnType<typeof createFields>
  seen: Row
}

function CreateForm({ resource, fields, seen }: CreateFormProps) {
  const { form, send, leave, blocker, isPending } = useRecordForm({ resource, action: 'create', fields, seen })
  return (
    <FormFrame
      form={form}
      initial={seen}
      submit={t('app.record.create', words(resource))}
      isPending={isPending}
      blocker={blocker}
      onSubmit={() => void send(bodyOf(fields, form.getFieldsValue(true)))}
      onCancel={() => leave()}
    >
      <FormItems fields={fields} title={resource.contract.title} />
    </FormFrame>
  )
}

function useOriginal(resource: Resource) {
  const from = useSearchParams()[0].get('from') ?? undefined
  const { query, result } = useOne<Row & { id: string }>({
    resource: resource.identifier,
    id: from,
    queryOptions: { enabled: from !== undefined },
    errorNotification: false,
  })
  return { from, original: from ? result : undefined, error: query.error, retry: () => void query.refetch() }
}
