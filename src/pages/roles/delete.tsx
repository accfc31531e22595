import { asElement } from '#crud/form/field-problem.tsx'
import { useDelete } from '@refinedev/core'
import { Form } from 'antd'
import { roles, type Role } from '#contract/roles.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import type { DialogProps } from '#crud/resource.ts'
import { say } from '#crud/vocabulary.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Deletes a role, with a replacement if it is in use. */
export default function DeleteRole({ resource, row, onClose, onDeleted }: DialogProps) {
  const { name, member_count: count } = row as Role
  const [form] = Form.useForm<{ move_to?: string }>()
  const { remove, isPending } = useDeletion(row, say('app.record.deleted', resource, { name }), () => {
    onClose()
    onDeleted?.()
  })
  return (
    <Dialog
      open
      title={say('app.delete.title', resource, { name })}
      okText={t('app.record.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
    >
      <p>{count > 0 ? t('iam.role.in_use', { name, count }) : say('app.delete.text', resource, { name })}</p>
      <Form form={form} layout="vertical" onFinish={({ move_to }) => remove(move_to)}>
        {count > 0 && (
          <Form.Item
            name="move_to"
            label={t('iam.role.move_to')}
            rules={[{ required: true, message: asElement({ code: 'required' }) }]}
          >
            <ReferenceSelect resource={roles.name} except={[row.id]} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}

function useDeletion({ id }: Role, message: string, onDone: () => void) {
  const { mutate, mutation } = useDelete()
  const remove = (move_to?: string) =>
    mutate(
      {
        resource: roles.name,
        id,
        meta: { query: { move_to } },
        invalidates: ['list', 'many'],
        successNotification: () => ({ type: 'success', message }),
        errorNotification: failure,
      },
      { onSuccess: onDone },
    )
  return { remove, isPending: mutation.isPending }
}
