import { useMemo } from 'react'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import { createFields } from '../form/form-fields.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { FormItems } from '../form/form-items.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { bodyOf, initialValues } from '../form/values.ts'
import { Page } from '../page.tsx'
import { crumbsOf } from '../paths.ts'
import type { PageProps } from '../resource.ts'
import { words } from '../vocabulary.ts'

/** A new record. */
export default function CreateScreen({ resource }: PageProps) {
  const fields = useMemo(() => createFields(resource), [resource])
  const seen = useMemo(() => initialValues(fields), [fields])
  const { form, send, leave, blocker, isPending } = useRecordForm({ resource, action: 'create', fields, seen })
  const title = t('app.record.new', words(resource))
  return (
    <Page title={title} crumbs={crumbsOf(resource, useSession()?.user.tenant_id)} narrow>
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
    </Page>
  )
}
