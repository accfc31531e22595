import { Form, type FormInstance } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { withTexts, t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Row } from '../row.ts'
import { actionFields } from '../form/form-fields.ts'
import { placesOf, showProblems } from '../form/field-problem.tsx'
import { FormItems } from '../form/form-items.tsx'
import { formRules, initialWith } from '../form/form-rules.ts'
import { bodyOf, initialValues } from '../form/values.ts'
import type { Action, Resource } from '../resource.ts'
import { actionName, confirmation, titleOf } from '../vocabulary.ts'
import { useMutations } from './use-mutations.ts'

const ActionSteps = lazy(() => withTexts(import('./action-steps.tsx'), 'jobs', 'steps'))
const ResultDialog = lazy(() => withTexts(import('./result-dialog.tsx'), 'jobs', 'steps'))

interface ActionFormProps {
  resource: Resource
  action: string
  row?: Row
  onClose: () => void
}

/** The dialog of a declared action: the fields of its endpoint's body, a confirmation, and its result. */
export default function ActionForm({ resource, action: key, row, onClose }: ActionFormProps) {
  const action = resource.actions.find((one) => one.key === key)!
  const { endpoint, confirm, result } = action
  const [body, setBody] = useState<Row | undefined>(confirm || endpoint.body ? undefined : {})
  const [answer, setAnswer] = useState<Row>()
  if (endpoint.stream && body) {
    return (
      <Suspense>
        <ActionSteps resource={resource} action={action} row={row} body={endpoint.body && body} onClose={onClose} />
      </Suspense>
    )
  }
  if (answer) {
    return (
      <Suspense>
        <ResultDialog title={titleFor(resource, key, row)} result={result!} data={answer} onClose={onClose} />
      </Suspense>
    )
  }
  const onDone = (data: Row) => (result && !endpoint.job ? setAnswer(data) : onClose())
  return <Question {...{ resource, row, onClose, onDone }} action={action} onBody={setBody} />
}

interface QuestionProps extends Omit<ActionFormProps, 'action'> {
  action: Action
  onBody: (body: Row) => void
  onDone: (data: Row) => void
}

function Question({ resource, action, row, onClose, onBody, onDone }: QuestionProps) {
  const [form] = Form.useForm()
  const { perform, isPerforming } = useMutations(resource)
  const { key, endpoint, danger, confirm } = action
  const fields = actionFields(resource, endpoint.body)
  const rules = formRules(endpoint, fields)
  const send = (values: Row) => {
    const body = endpoint.body && bodyOf(fields, values, rules.rules)
    if (endpoint.stream) onBody(body ?? {})
    else perform({ key, row, body, onDone, onFailed: (error) => showsAll(form, error) })
  }
  return (
    <Dialog
      open
      title={titleFor(resource, key, row)}
      okText={actionName(resource, key)}
      okButtonProps={{ danger }}
      confirmLoading={isPerforming}
      cancelText={t('app.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
    >
      {confirm && <p>{confirmation(resource, key, row ? titleOf(resource, row) : '')}</p>}
      {/* The name prefixes the ids of its controls; a form behind the dialog may have the same field names. */}
      <Form
        name="action"
        form={form}
        layout="vertical"
        noValidate
        initialValues={initialWith(rules, initialValues(fields))}
        onFinish={send}
      >
        <FormItems fields={fields} rules={rules} />
      </Form>
    </Dialog>
  )
}

/** Shows the errors at the fields of the form; false if it lacks one of them, such as a field of the record. */
function showsAll(form: FormInstance, error: ApiError): boolean {
  const { errors = {} } = error
  showProblems(form, error)
  const named = Object.keys(errors)
  return named.length > 0 && Object.values(placesOf(form, error)).flat().length === named.length
}

const titleFor = (resource: Resource, key: string, row?: Row) => {
  const action = actionName(resource, key)
  return row ? t('app.action.title', { action, name: titleOf(resource, row) }) : action
}
