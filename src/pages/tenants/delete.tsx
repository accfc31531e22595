import { Form, Input } from 'antd'
import type { Tenant } from '#contract/tenants.ts'
import { DeleteFrame } from '#crud/record/delete-frame.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'

/** Deletes a tenant, once its name has been typed. */
export default function DeleteTenant({ resource, row, onClose, onDeleted }: DialogProps) {
  const { name } = row as Tenant
  const [form] = Form.useForm<{ typed?: string }>()
  const isTyped = Form.useWatch('typed', form)?.trim() === name
  const { remove, isPending } = useMutations(resource)
  return (
    <DeleteFrame {...{ resource, row, onClose, isPending }} onDelete={form.submit} disabled={!isTyped}>
      <p>{t('tenants.delete.text', { name })}</p>
      <Form form={form} layout="vertical" onFinish={() => isTyped && remove(row, onDeleted)}>
        <Form.Item name="typed" label={t('tenants.delete.type', { name })}>
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </DeleteFrame>
  )
}
