import { Form } from 'antd'
import type { Ticket } from '#contract/tickets.ts'
import { asElement } from '#crud/form/field-problem.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { actionName, fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TicketSelect } from './ticket-select.tsx'

interface Wanted {
  into_id: string
}

/** Merges a ticket into another open one. */
export default function Merge({ resource, row, onClose }: DialogProps) {
  const { id, subject } = row as Ticket
  const [form] = Form.useForm<Wanted>()
  const { perform, isPerforming } = useMutations(resource)
  const action = actionName(resource, 'merge')
  return (
    <Dialog
      open
      title={t('app.action.title', { action, name: subject })}
      okText={action}
      cancelText={t('app.cancel')}
      confirmLoading={isPerforming}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
    >
      <p>{t('confirm.merge.tickets')}</p>
      <Form<Wanted>
        name="merge"
        form={form}
        layout="vertical"
        onFinish={({ into_id }) => perform({ key: 'merge', row, body: { into_id }, onDone: onClose })}
      >
        <Form.Item
          name="into_id"
          label={fieldName({ name: 'into_id' })}
          rules={[{ required: true, message: asElement({ code: 'required' }) }]}
        >
          <TicketSelect except={id} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
