import { useForm } from '@refinedev/antd'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ApiError } from '#providers/requests/http.ts'
import { t } from '#providers/format/i18n.ts'
import { announceChange } from '#providers/undo/announce.ts'
import { useSession } from '#providers/session/session.ts'
import { useInPlace } from '../in-place.ts'
import { atOwnParent, parentOptions } from '../at-parent.ts'
import type { Row } from '../row.ts'
import { pathTo } from '../paths.ts'
import { failure } from '../record/use-mutations.ts'
import type { Resource } from '../resource.ts'
import { words, titleOf } from '../vocabulary.ts'
import { focusField, inOrder } from './error-order.ts'
import { placesOf, showProblems } from './field-problem.tsx'
import type { FormField } from './form-fields.ts'
import type { FormRules } from './form-rules.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { changedOf } from './values.ts'

interface RecordForm {
  resource: Resource
  action: 'create' | 'edit'
  fields: FormField[]
  rules?: FormRules
  /** The initial values; differences from them are unsaved changes. */
  seen: Row
  /** Called if another user saved first. */
  onConflict?: () => void
}

/** A form that submits once, shows the platform's errors at their fields, and asks before unsaved changes are lost. */
export function useRecordForm({ resource, action, fields, rules, seen, onConflict }: RecordForm) {
  const leave = useLeave(resource)
  const id = action === 'edit' ? String(seen['id']) : undefined

  const { form, onFinish, mutation } = useForm<Row, ApiError, Row>({
    resource: resource.identifier,
    action,
    id,
    redirect: false,
    ...parentOptions(resource),
    invalidates: ['all'],
    // Disabled: the screen reads the record itself, with its own loading and error states.
    queryOptions: { enabled: false },
    successNotification: (answer) =>
      announceChange(
        t(action === 'create' ? 'app.record.created' : 'app.record.updated', {
          ...words(resource),
          name: titleOf(resource, (answer?.data ?? {}) as Row),
        }),
        answer,
      ),
    errorNotification: (error) => (isShownHere(error) ? false : failure(error)) as never,
    disableServerSideValidation: true,
    onMutationError: (error) => {
      const [first] = inOrder(fields, showProblems(form, error))
      if (isConflict(error)) onConflict?.()
      else if (first) focusField(form, first)
    },
  })
  const isConflict = ({ code }: ApiError) => code === 'edit_conflict'
  const isShownHere = (error?: ApiError): boolean =>
    error !== undefined && (isConflict(error) || Object.keys(placesOf(form, error)).length > 0)

  const changed = useCallback(
    () => changedOf(fields, seen, form.getFieldsValue(true), rules?.rules),
    [fields, rules, seen, form],
  )
  const of = [resource.identifier, ...Object.values(resource.at ?? {}), id ?? 'new'].join(':')
  const draft = useFormDraft({ of, version: seen['updated_at'], form, fields, changed })
  const { send, isSaved } = useSendOnce(onFinish, (saved) => {
    draft.forget()
    leave(saved)
  })
  const isDirty = useCallback(() => !isSaved.current && Object.keys(changed()).length > 0, [changed, isSaved])
  const blocker = useUnsavedGuard(isDirty, draft.forget)
  return { form, send, changed, leave, blocker, draft, isPending: mutation.isPending }
}

/** Ignores further clicks while submitting. */
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

/** Navigates from a form to the record or the list. A moved record is opened below its new parent. */
function useLeave(resource: Resource) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const inPlace = useInPlace()
  const tenantId = useSession()?.user.tenant_id
  return useMemo(
    () => (saved?: Row) => {
      if (inPlace) return inPlace.onLeave(saved)
      const place = saved ? atOwnParent(resource, saved) : resource
      const record = saved && pathTo(place, 'show', { tenantId, id: String(saved['id']) })
      void navigate(record ?? pathTo(place, 'list', { tenantId }) ?? '/', { state: record && state })
    },
    [inPlace, navigate, resource, state, tenantId],
  )
}
