import { useForm } from '@refinedev/antd'
import { useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import type { Row } from '../fields/field-type.ts'
import { pathTo } from '../paths.ts'
import { failure } from '../record/use-mutations.ts'
import { titleOf, type Resource } from '../resource.ts'
import { words } from '../vocabulary.ts'
import type { FormField } from './form-fields.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { changedOf } from './values.ts'

interface RecordForm {
  resource: Resource
  action: 'create' | 'edit'
  fields: FormField[]
  /** What the form began with; only what differs from it is unsaved. */
  seen: Row
  /** Somebody else saved first. */
  onConflict?: () => void
}

/** A form that sends once, puts the platform's objections at their fields, and lets nothing be lost unasked. */
export function useRecordForm({ resource, action, fields, seen, onConflict }: RecordForm) {
  const leave = useLeave(resource)
  const id = action === 'edit' ? String(seen['id']) : undefined

  const { form, onFinish, mutation } = useForm<Row, ApiError, Row>({
    resource: resource.identifier,
    action,
    id,
    redirect: false,
    invalidates: ['all'],
    // The screen reads the record itself: it knows better what to show while that takes time, or fails.
    queryOptions: { enabled: false },
    successNotification: (answer) => ({
      type: 'success',
      message: t(action === 'create' ? 'app.record.created' : 'app.record.updated', {
        ...words(resource),
        name: titleOf(resource, (answer?.data ?? {}) as Row),
      }),
    }),
    errorNotification: (error) => (isShownHere(error) ? false : failure(error)) as never,
    onMutationError: (error) => {
      const [first] = refused(error)
      if (isConflict(error)) onConflict?.()
      else if (first) form.focusField(first)
    },
  })
  const refused = ({ errors = {} }: ApiError) => fields.map(({ name }) => name).filter((name) => errors[name])
  const isConflict = ({ code }: ApiError) => code === 'edit_conflict'
  const isShownHere = (error?: ApiError) => error && (isConflict(error) || refused(error).length > 0)

  const { send, isSaved } = useSendOnce(onFinish, (saved) => leave(String(saved['id'])))
  const changed = useCallback(() => changedOf(fields, seen, form.getFieldsValue(true)), [fields, seen, form])
  const isDirty = useCallback(() => !isSaved.current && Object.keys(changed()).length > 0, [changed, isSaved])
  const blocker = useUnsavedGuard(isDirty)
  return { form, send, changed, leave, blocker, isPending: mutation.isPending }
}

/** A second click while the first is on its way does nothing. */
function useSendOnce(finish: (body: Row) => Promise<{ data: Row } | void>, onSaved: (saved: Row) => void) {
  const isSending = useRef(false)
  const isSaved = useRef(false)
  const send = async (body: Row) => {
    if (isSending.current) return
    isSending.current = true
    const answer = await finish(body).catch(() => undefined)
    isSending.current = false
    if (!answer) return
    isSaved.current = true
    onSaved(answer.data)
  }
  return { send, isSaved }
}

/** Where one goes from a form: to the record, or to the list. */
function useLeave(resource: Resource) {
  const navigate = useNavigate()
  const tenantId = useSession()?.user.tenant_id
  return useMemo(
    () => (id?: string) => {
      const record = id && pathTo(resource, 'show', { tenantId, id })
      void navigate(record ?? pathTo(resource, 'list', { tenantId }) ?? '/')
    },
    [navigate, resource, tenantId],
  )
}
