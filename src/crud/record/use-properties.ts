import { useNotification } from '@refinedev/core'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ApiError } from '#providers/requests/http.ts'
import { showProblems } from '../form/field-problem.tsx'
import type { FormField } from '../form/form-fields.ts'
import { isSame } from '../form/values.ts'
import { wireOf } from '../form/body-values.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { failure } from './use-mutations.ts'
import { useSendField } from './use-send-field.ts'

/** A form whose fields are saved one by one, in the order in which they were changed. */
export function useProperties(resource: Resource, row: Row, fields: FormField[]) {
  const [form] = Form.useForm<Row>()
  const { open } = useNotification()
  const [state, setState] = useState<'saving' | 'saved'>()
  const { send } = useSendField(resource, row)
  const waiting = useRef(new Map<string, unknown>())
  const last = useRef<Promise<unknown>>(Promise.resolve())

  useShownRow(form, row, fields, waiting)

  const commit = async (field: FormField) => {
    const { name } = field
    const value = wireOf([field], form.getFieldsValue(true))[name]
    if (isSame(value, waiting.current.has(name) ? waiting.current.get(name) : row[name])) return
    const valid = await form.validateFields([name]).then(
      () => true,
      () => false,
    )
    if (!valid) return
    waiting.current.set(name, value)
    setState('saving')
    last.current = last.current
      .then(() => send(name, value))
      .then(
        () => setState('saved'),
        (error: ApiError) => {
          setState(undefined)
          if (showProblems(form, error).length > 0) return
          form.setFieldValue(name, row[name])
          open?.(failure(error))
        },
      )
      .finally(() => waiting.current.delete(name))
    await last.current
  }
  return { form, commit, state }
}

/** Shows the record as it is now, except in fields that are being edited or saved. */
function useShownRow(
  form: FormInstance,
  row: Row,
  fields: FormField[],
  waiting: RefObject<ReadonlyMap<string, unknown>>,
) {
  const seen = useRef(row)
  useEffect(() => {
    const before = seen.current
    seen.current = row
    for (const { name } of fields) {
      const isEdited = waiting.current.has(name) || !isSame(form.getFieldValue(name), before[name])
      if (!isEdited || isSame(form.getFieldValue(name), row[name])) form.setFieldValue(name, row[name])
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields follow from the row
  }, [row])
}
