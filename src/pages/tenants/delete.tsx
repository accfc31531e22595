import { Form, Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { Tenant } from '#contract/tenants.ts'
import type { DialogProps } from '#crud/resource.ts'
import { say } from '#crud/vocabulary.ts'
import { useMutations } from '#crud/record/use-mutations.ts'
import { loadMessages, t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Deletes a tenant, once its name has been typed. */
function DeleteTenant({ resource, row, onClose, onDeleted }: DialogProps) {
  const { name } = row as Tenant
  const [form] = Form.useForm<{ typed?: string }>()
  const typed = Form.useWatch('typed', form)?.trim()
  const { remove, isPending } = useMutations(resource)
  const done = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <Dialog
      open
      title={say('app.delete.title', resource, { name })}
      okText={say('app.record.delete', resource)}
      okButtonProps={{ danger: true, disabled: typed !== name }}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
    >
      <p>{t('tenants.delete.text', { name })}</p>
      <Form form={form} layout="vertical" onFinish={() => typed === name && remove(row, done)}>
        <Form.Item name="typed" label={t('tenants.delete.type', { name })}>
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const WithTexts = lazy(async () => {
  await loadMessages('tenants')
  return { default: DeleteTenant }
})

export default function DeleteDialog(props: DialogProps) {
  return (
    <Suspense>
      <WithTexts {...props} />
    </Suspense>
  )
}
