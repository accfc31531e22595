import { keys, useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Rights } from '#contract/grammar/rights.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { showProblems } from '../../form/field-problem.tsx'
import { editFields, type FormField } from '../../form/form-fields.ts'
import { formRules } from '../../form/form-rules.ts'
import { isSame } from '../../form/values.ts'
import { wireOf } from '../../form/body-values.ts'
import { viewOf } from '../../kinds/index.ts'
import { failure } from '../../record/use-mutations.ts'
import { useSendField } from '../../record/use-send-field.ts'
import type { FieldSpec, Resource } from '../../resource.ts'
import { endpointOf } from '../../endpoint-of.ts'
import type { Row } from '../../row.ts'

export interface EditorState {
  isSaving: boolean
  /** The reason why it was not saved, if the control does not show it. */
  error?: ApiError
  /** The other user's version, if it conflicts with the change. */
  theirs?: Row
}

/** The form of a single field, saved as soon as a value is entered. */
export function useEditor(resource: Resource, { name }: FieldSpec, row: Row, onClose: () => void) {
  const [form] = Form.useForm<Row>()
  const { open } = useNotification()
  const [state, setState] = useState<EditorState>({ isSaving: false })
  const isSending = useRef(false)
  const isShown = useIsShown()
  const seen = useSeen(
    row,
    name,
    () => form.getFieldValue(name),
    (value) => form.setFieldValue(name, value),
  )
  const field = useMemo(() => editable(resource, seen, name), [resource, seen, name])
  const rules = useMemo(() => formRules(endpointOf(resource, 'edit')!, [field], seen), [resource, field, seen])
  const showRow = useShowRow(resource)
  const { send, latest } = useSendField(resource, seen)

  const save = async () => {
    const value = wireOf([field], form.getFieldsValue(true))[name]
    if (isSending.current) return
    // An omitted optional field means no change.
    if (value === undefined || isSame(value, latest()[name])) return onClose()
    const isValid = await form.validateFields([name]).then(
      () => true,
      () => false,
    )
    if (!isValid || isSending.current) return
    isSending.current = true
    setState({ isSaving: true })
    try {
      showRow(await send(name, value))
      onClose()
    } catch (thrown) {
      const error = thrown as ApiError
      if (!isShown.current) return open?.(failure(error))
      const isConflict = error.code === 'edit_conflict'
      const isPlaced = !isConflict && showProblems(form, error).length > 0
      setState({ isSaving: false, error: isPlaced ? undefined : error, theirs: isConflict ? latest() : undefined })
    } finally {
      isSending.current = false
    }
  }
  const takeTheirs = () => {
    showRow(latest())
    onClose()
  }
  const isOneChoice = Boolean(viewOf(field).isChosen) && !kindOf(field).stored.endsWith('[]')
  return { form, formField: field, seen, rules, state, isOneChoice, save, takeTheirs }
}

/** The field of the form; a status offers only its current value and the allowed next ones. */
function editable(resource: Resource, row: Row, name: string): FormField {
  const [field] = editFields(resource, row, [name])
  const { can_become } = row as Rights
  if (name !== resource.contract.states?.field) return field!
  return { ...field!, values: field!.values?.filter((state) => state === row[name] || can_become?.[state] === true) }
}

/** The version that the user has seen. Follows the row, unless another user changes the field while it is edited. */
function useSeen(row: Row, name: string, read: () => unknown, write: (value: unknown) => void): Row {
  const [seen, setSeen] = useState(row)
  const followRow = useEffectEvent(() => {
    if (row === seen) return
    const isEdited = !isSame(read(), seen[name])
    if (isEdited && !isSame(row[name], seen[name])) return
    setSeen(row)
    if (!isEdited) write(row[name])
  })
  useEffect(() => followRow(), [row])
  return seen
}

function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}

/** Updates a record in the loaded lists at once, before they are read again. */
function useShowRow({ contract, identifier }: Resource) {
  const client = useQueryClient()
  return (saved: Row) =>
    client.setQueriesData<{ data: Row[] }>(
      { queryKey: keys().data(contract.api).resource(identifier).action('list').get() },
      (old) => old && { ...old, data: old.data.map((row) => (row['id'] === saved['id'] ? saved : row)) },
    )
}
