import { lazy, Suspense, useMemo, useState } from 'react'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import type { Row } from '../fields/field-type.ts'
import { Page } from '../page.tsx'
import { crumbsOf } from '../paths.ts'
import type { Resource } from '../resource.ts'
import { words } from '../vocabulary.ts'
import { editFields } from './form-fields.ts'
import { FormFrame } from './form-frame.tsx'
import { FormItems } from './form-items.tsx'
import { useConflict } from './use-conflict.ts'
import { useRecordForm } from './use-record-form.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

/** Sends what was changed and nothing else, together with the version that it was changed from. */
export function EditForm({ resource, record }: { resource: Resource; record: Row }) {
  const tenantId = useSession()?.user.tenant_id
  const { fields, seen, frame, conflict } = useEditing(resource, record)
  return (
    <Page title={t('app.record.edit_title', words(resource))} crumbs={crumbsOf(resource, tenantId, record)} narrow>
      <FormFrame {...frame} initial={record} submit={t('app.record.save')}>
        <FormItems fields={fields} title={resource.contract.title} record={seen} />
      </FormFrame>
      {conflict && (
        <Suspense>
          <ConflictDialog {...conflict} fields={fields} seen={seen} />
        </Suspense>
      )}
    </Page>
  )
}

function useEditing(resource: Resource, record: Row) {
  const [seen, setSeen] = useState(record)
  const fields = useMemo(() => editFields(resource, seen), [resource, seen])
  const { theirs, look, settle } = useConflict(resource, record)
  const { send, changed, leave, ...frame } = useRecordForm({ resource, action: 'edit', fields, seen, onConflict: look })

  const save = (version: Row) => {
    const body = changed()
    if (Object.keys(body).length === 0) return leave(String(record['id']))
    void send({ ...body, updated_at: version['updated_at'] })
  }
  const conflict = theirs && {
    theirs,
    mine: changed(),
    onKeepMine: () => {
      settle()
      save(theirs)
    },
    onTakeTheirs: () => {
      setSeen(theirs)
      frame.form.setFieldsValue(theirs as object)
      settle()
    },
    onCancel: settle,
  }
  const onCancel = () => leave(String(record['id']))
  return { fields, seen, conflict, frame: { ...frame, onSubmit: () => save(seen), onCancel } }
}
