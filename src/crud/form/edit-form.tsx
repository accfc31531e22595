import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNotification, useOne } from '@refinedev/core'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { ofEditedRecord } from '#providers/refine/freshness.ts'
import { useInPlace } from '../in-place.ts'
import type { Row } from '../row.ts'
import { Page } from '../page.tsx'
import { renderOptional } from '../lazy.ts'
import { loadRecordNews } from '../news/load-news.ts'
import type { RecordNewsProps } from '../news/news.tsx'
import { crumbsOf } from '../paths.ts'
import type { Resource } from '../resource.ts'
import { endpointOf } from '../endpoint-of.ts'
import { FormSections } from '../sections/form-sections.tsx'
import { words } from '../vocabulary.ts'
import { parentOptions } from '../at-parent.ts'
import { failure } from '../record/use-mutations.ts'
import { editFields, type FormField } from './form-fields.ts'
import { FormFrame } from './form-frame.tsx'
import { formRules } from './form-rules.ts'
import { givenValues } from './initial-values.ts'
import { conflictsOf } from './conflict.ts'
import { useRecordForm } from './use-record-form.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

/** Sends only the changed fields, with the version that was edited. */
export function EditForm({ resource, record }: { resource: Resource; record: Row }) {
  const tenantId = useSession()?.user.tenant_id
  const { fields, rules, seen, changed, frame, conflict, news } = useEditing(resource, record)
  const given = useGiven(fields)
  return (
    <Page
      title={t('app.record.edit_title', words(resource))}
      crumbs={crumbsOf(resource, tenantId, record)}
      narrow={!resource.screens.edit?.beside}
    >
      {resource.contract.live && <Suspense>{renderOptional(loadRecordNews, news)}</Suspense>}
      <FormFrame
        {...frame}
        initial={{ ...record, ...given }}
        fields={fields}
        rules={rules}
        submit={t('app.record.save')}
      >
        <FormSections
          screen={resource.screens.edit}
          changed={changed}
          fields={fields}
          rules={rules}
          title={resource.contract.title}
          record={seen}
        />
      </FormFrame>
      {conflict && (
        <Suspense>
          <ConflictDialog {...conflict} fields={fields} seen={seen} />
        </Suspense>
      )}
    </Page>
  )
}

/** Initial changes from the address, such as a value that a list cell could not save alone: `?type=extension`. */
function useGiven(fields: FormField[]): Row {
  const [params] = useSearchParams()
  const isAtOwnAddress = useInPlace() === null
  const [given] = useState(() => (isAtOwnAddress ? givenValues(fields, params) : {}))
  return given
}

function useEditing(resource: Resource, record: Row) {
  const [seen, setSeen] = useState(record)
  const fields = useMemo(() => editFields(resource, seen), [resource, seen])
  const rules = useMemo(() => formRules(endpointOf(resource, 'edit')!, fields, seen), [resource, fields, seen])
  const { theirs, look, settle } = useConflict(resource, record)
  const isSaving = useRef(false)
  const lookAt = (saving: boolean) => {
    isSaving.current = saving
    return look()
  }
  const { send, changed, leave, ...frame } = useRecordForm({
    resource,
    action: 'edit',
    fields,
    rules,
    seen,
    onConflict: () => void lookAt(true),
  })

  const save = (version: Row) => {
    const body = changed()
    if (Object.keys(body).length === 0) return leave(record)
    void send({ ...body, updated_at: version['updated_at'] })
  }
  /** Continues from another version and keeps the user's changes. */
  const goOnFrom = (version: Row) => {
    const mine = changed()
    frame.form.setFieldsValue({ ...version, ...mine } as object)
    setSeen(version)
  }
  const conflict = useVersionChoice(theirs, {
    fields,
    seen,
    changed,
    onKeepMine: (version) => {
      settle()
      if (isSaving.current) save(version)
      else goOnFrom(version)
    },
    onTakeTheirs: (version) => {
      setSeen(version)
      frame.form.setFieldsValue(version as object)
      settle()
    },
    onCancel: settle,
  })

  // An action of the page has changed the record. Saving asks only if the user has changed the same field.
  const follow = useEffectEvent((version: Row) => {
    if (version['updated_at'] === seen['updated_at']) return
    if (!conflictsOf(fields, seen, version, changed()).some(({ isContested }) => isContested)) goOnFrom(version)
  })
  useEffect(() => follow(record), [record])

  const news: RecordNewsProps = {
    resource,
    row: seen,
    isEditing: true,
    concerns: (current) => conflictsOf(fields, seen, current, {}).length > 0,
    onShow: () => void lookAt(false),
  }
  const onCancel = () => leave(record)
  return { fields, rules, seen, changed, conflict, news, frame: { ...frame, onSubmit: () => save(seen), onCancel } }
}

interface Versions {
  fields: FormField[]
  seen: Row
  changed: () => Row
  onKeepMine: (theirs: Row) => void
  onTakeTheirs: (theirs: Row) => void
  onCancel: () => void
}

/** Asks whether to keep the other user's version or one's own. Returns the props of the dialog while it is shown. */
function useVersionChoice(theirs: Row | null, { fields, seen, changed, onKeepMine, onTakeTheirs, onCancel }: Versions) {
  const mine = theirs && changed()
  const isShown = theirs && conflictsOf(fields, seen, theirs, mine!).length > 0
  // Saves without asking if only fields outside the form have changed, such as by a reply to a ticket.
  const saveOver = useEffectEvent(onKeepMine)
  useEffect(() => {
    if (theirs && !isShown) saveOver(theirs)
  }, [theirs, isShown])
  return (
    theirs &&
    isShown && {
      theirs,
      mine: mine!,
      onKeepMine: () => onKeepMine(theirs),
      onTakeTheirs: () => onTakeTheirs(theirs),
      onCancel,
    }
  )
}

/** Reads the version saved by another user and keeps it until the conflict is resolved. */
function useConflict(resource: Resource, { id }: Row) {
  const { open } = useNotification()
  const [theirs, setTheirs] = useState<Row | null>(null)
  const { query } = useOne({
    resource: resource.identifier,
    id: String(id),
    queryOptions: { ...ofEditedRecord, enabled: false, retry: false },
    meta: { ...parentOptions(resource).meta, purpose: 'conflict' },
    errorNotification: false,
  })
  const look = async () => {
    const { data, error } = await query.refetch()
    if (error) open?.(failure(error))
    else if (data) setTheirs(data.data)
  }
  return { theirs, look, settle: () => setTheirs(null) }
}
