import { Form, Modal } from 'antd'
import { t } from '#providers/i18n.ts'
import type { Row } from '../fields/field-type.ts'
import { actionFields } from '../form/form-fields.ts'
import { FormItems } from '../form/form-items.tsx'
import { bodyOf, initialValues } from '../form/values.ts'
import { titleOf, type Resource } from '../resource.ts'
import { actionName } from '../vocabulary.ts'
import { useMutations } from './use-mutations.ts'

interface ActionFormProps {
  resource: Resource
  action: string
  row?: Row
  onClose: () => void
}

/** A declared action: the fields of its endpoint's body, or only the question whether it is meant. */
export default function ActionForm({ resource, action, row, onClose }: ActionFormProps) {
  const [form] = Form.useForm()
  const { perform, isPerforming } = useMutations(resource)
  const { endpoint, danger, confirm } = resource.actions.find(({ key }) => key === action)!
  const fields = actionFields(resource, endpoint.body)
  const send = (values: Row) =>
    perform({ key: action, row, body: endpoint.body && bodyOf(fields, values), onDone: onClose })
  return (
    <Modal
      open
      title={actionName(resource, action)}
      okText={actionName(resource, action)}
      okButtonProps={{ danger }}
      confirmLoading={isPerforming}
      cancelText={t('app.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
    >
      {confirm && <p>{t(`confirm.${action}`, { name: row ? titleOf(resource, row) : '' })}</p>}
      <Form form={form} layout="vertical" initialValues={initialValues(fields)} onFinish={send}>
        <FormItems fields={fields} />
      </Form>
    </Modal>
  )
}
