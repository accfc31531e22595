import { lazy, Suspense, useMemo, useState } from 'react'
import { call } from '#providers/http.ts'
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
import { useRecordForm } from './use-record-form.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

/** Sends what was changed and nothing else, together with the version that it was changed from. */
export function EditForm({ resource, record }: { resource: Resource; record: Row }) {
  const tenantId = useSession()?.user.tenant_id
  const [seen, setSeen] = useState(record)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const fields = useMemo(() => editFields(resource, seen), [resource, seen])

  const onConflict = () => void readAgain(resource, record).then(setTheirs)
  const { form, send, changed, leave, blocker, isPending } = useRecordForm({ resource, action: 'edit', fields, seen, onConflict })

  const save = (version: Row) => {
    const body = changed()
    if (Object.keys(body).length === 0) return leave(String(record['id']))
    void send({ ...body, updated_at: version['updated_at'] })
  }
  const keepMine = () => {
    setTheirs(null)
    save(theirs!)
  }
  const takeTheirs = () => {
    setSeen(theirs!)
    form.setFieldsValue(theirs as object)
    setTheirs(null)
  }

  return (
    <Page
      title={t('app.record.edit_title', words(resource))}
      crumbs={crumbsOf(resource, tenantId, record)}
      narrow
    >
      <FormFrame
        form={form}
        initial={record}
        submit={t('app.record.save')}
        isPending={isPending}
        blocker={blocker}
        onSubmit={() => save(seen)}
        onCancel={() => leave(String(record['id']))}
      >
        <FormItems fields={fields} title={resource.contract.title} record={seen} />
      </FormFrame>
      {theirs && (
        <Suspense>
          <ConflictDialog
            fields={fields}
            seen={seen}
            theirs={theirs}
            mine={changed()}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
            onCancel={() => setTheirs(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}

async function readAgain({ contract }: Resource, { id }: Row): Promise<Row> {
  const { data } = await call(contract.endpoints['detail']!, { params: { id: String(id) } })
  return data
}
