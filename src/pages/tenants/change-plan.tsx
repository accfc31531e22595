import { Form } from 'antd'
import type { Tenant } from '#contract/tenants.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { optionsOf } from '#crud/fields/related.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { actionName, fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PlanChange } from './plan-change.tsx'

/** Moves a tenant to another plan, once it has shown what changes and what stays. */
export default function ChangePlan({ resource, row, onClose }: DialogProps) {
  const { id, name, plan_id } = row as Tenant
  const [form] = Form.useForm<{ plan_id: string }>()
  const wanted = Form.useWatch('plan_id', form)
  const { perform, isPerforming } = useMutations(resource)
  const action = actionName(resource, 'changePlan')
  const isChange = Boolean(wanted) && wanted !== plan_id
  return (
    <Dialog
      open
      title={t('app.action.title', { action, name })}
      okText={action}
      cancelText={t('app.cancel')}
      confirmLoading={isPerforming}
      okButtonProps={{ disabled: !isChange }}
      onOk={form.submit}
      onCancel={onClose}
      width={640}
    >
      <Form
        name="change-plan"
        form={form}
        layout="vertical"
        initialValues={{ plan_id }}
        onFinish={(body) => isChange && perform({ key: 'changePlan', row, body, onDone: onClose })}
      >
        <Form.Item name="plan_id" label={fieldName({ name: 'plan_id' })}>
          <ReferenceSelect resource="plans" among={{ status: 'active' }} known={optionsOf('plan_id', row)} />
        </Form.Item>
      </Form>
      {isChange && <PlanChange id={id} from={plan_id} to={wanted!} />}
    </Dialog>
  )
}
