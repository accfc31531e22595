import { useInvalidate, useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Form, Modal } from 'antd'
import { roles, type Role } from '#contract/roles.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import type { DialogProps } from '#crud/resource.ts'
import { say } from '#crud/vocabulary.ts'
import { call } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'

/** Deletes a role; one that is in use asks where its members go. */
export default function DeleteRole({ resource, row, onClose, onDeleted }: DialogProps) {
  const { name, member_count: count } = row as Role
  const [form] = Form.useForm<{ move_to?: string }>()
  const { mutate, isPending } = useDeletion(row, say('app.record.deleted', resource, { name }), () => {
    onClose()
    onDeleted?.()
  })
  return (
    <Modal
      open
      title={say('app.delete.title', resource)}
      okText={t('app.record.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
    >
      <p>{count > 0 ? t('iam.role.in_use', { name, count }) : say('app.delete.text', resource, { name })}</p>
      <Form form={form} layout="vertical" onFinish={({ move_to }) => mutate(move_to)}>
        {count > 0 && (
          <Form.Item name="move_to" label={t('iam.role.move_to')} rules={[{ required: true, message: t('validation.required') }]}>
            <ReferenceSelect resource={roles.name} except={[row.id]} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

function useDeletion({ id }: Role, done: string, onDone: () => void) {
  const { open } = useNotification()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (move_to?: string) => call(roles.endpoints.delete, { params: { id }, query: { move_to } }),
    onSuccess: () => {
      open?.({ type: 'success', message: done })
      void invalidate({ invalidates: ['list', 'many'], resource: roles.name, dataProviderName: 'main' })
      onDone()
    },
    onError: ({ message }) => open?.({ type: 'error', message }),
  })
}
