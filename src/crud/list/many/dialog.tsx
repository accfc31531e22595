import { Checkbox, Form } from 'antd'
import { useEffect, useState } from 'react'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { isBlank } from '#contract/grammar/rules.ts'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { Dialog } from '#ui/dialog.tsx'
import { asElement } from '../../form/field-problem.tsx'
import type { FormField } from '../../form/form-fields.ts'
import { FormItems } from '../../form/form-items.tsx'
import { bodyOf } from '../../form/values.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { words } from '../../vocabulary.ts'
import { noneOf } from '../filters/chosen.ts'
import type { ManyAction } from './actions.ts'
import { countMatches, type Target } from './task.ts'

interface ManyDialogProps {
  resource: Resource
  action: ManyAction
  target: Target
  onStart: (body: Row | undefined, target: Target) => Promise<void>
  onClose: () => void
}

/** Asks for the fields of an action, and confirms the exact number of rows. */
export default function ManyDialog({ resource, action, target, onStart, onClose }: ManyDialogProps) {
  const [form] = Form.useForm()
  const { count, error, start, isStarting } = useStart(resource, target, onStart, onClose)
  const [isNone, setNone] = useState(false)
  const { sets } = action
  const send = (values: Row) => {
    if (sets && !isNone && isBlank(values[sets.name])) {
      form.setFields([{ name: sets.name, errors: [asElement({ code: 'required' })] as never }])
      return form.focusField(sets.name)
    }
    const given = sets && isNone ? { [sets.name]: noneIn(sets) } : values
    const body = { ...action.body, ...bodyOf(action.fields, given) }
    void start(Object.keys(body).length > 0 ? body : undefined)
  }
  const params = { action: action.label, ...words(resource) }
  return (
    <Dialog
      open
      title={action.label}
      okText={action.label}
      okButtonProps={{ danger: action.danger, disabled: count === undefined }}
      confirmLoading={isStarting}
      cancelText={t('app.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      <p>{count === undefined ? t('many.counting') : t('many.confirm', { ...params, count })}</p>
      {error && <p role="alert">{error}</p>}
      <Form form={form} layout="vertical" noValidate disabled={isNone} onFinish={send}>
        <FormItems fields={action.fields} />
      </Form>
      {sets && canBeNone(sets) && (
        <Checkbox
          checked={isNone}
          onChange={({ target }) => {
            form.resetFields()
            setNone(target.checked)
          }}
        >
          {noneOf(sets)}
        </Checkbox>
      )}
    </Dialog>
  )
}

/** The value of a field without one: null, or an empty list. */
const noneIn = (field: FormField) => (Array.isArray(kindOf(field).empty?.(field)) ? [] : null)

const canBeNone = (field: FormField) => field.schema.safeParse(noneIn(field)).success

/** Counts the matching rows before they can be confirmed, and asks again if the number has changed. */
function useStart(resource: Resource, target: Target, onStart: ManyDialogProps['onStart'], onClose: () => void) {
  const known = 'ids' in target ? target.ids.length : undefined
  const [count, setCount] = useState(known)
  const [error, setError] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const state = 'state' in target ? target.state : undefined
  const recount = () => state && countMatches(resource, state).then(setCount, ({ message }) => setError(message))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- counts once, when the dialog opens
  useEffect(() => void recount(), [])
  const start = async (body?: Row) => {
    setStarting(true)
    try {
      await onStart(body, state ? { state, total: count } : target)
      onClose()
    } catch (failure) {
      setError((failure as ApiError).message)
      await recount()
      setStarting(false)
    }
  }
  return { count, error, start, isStarting }
}
