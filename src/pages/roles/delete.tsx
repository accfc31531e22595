import { Form } from 'antd'
import { roles, type Role } from '#contract/roles.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { asElement } from '#crud/form/field-problem.tsx'
import { DeleteFrame } from '#crud/record/delete-frame.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { say } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'

/** Deletes a role, with a replacement if it is in use. */
export default function DeleteRole({ resource, row, onClose, onDeleted }: DialogProps) {
  const { name, member_count, invitation_count } = row as Role
  const isInUse = member_count + invitation_count > 0
  const [form] = Form.useForm<{ move_to?: string }>()
  const { remove, isPending } = useMutations(resource)
  return (
    <DeleteFrame {...{ resource, row, onClose, isPending }} onDelete={form.submit}>
      {member_count > 0 && <p>{t('iam.role.in_use', { name, count: member_count })}</p>}
      {invitation_count > 0 && <p>{t('iam.role.invited', { name, count: invitation_count })}</p>}
      {!isInUse && <p>{say('app.delete.text', resource, { name })}</p>}
      <Form form={form} layout="vertical" onFinish={({ move_to }) => remove(row, onDeleted, { move_to })}>
        {isInUse && (
          <Form.Item
            name="move_to"
            label={t('iam.role.move_to')}
            rules={[{ required: true, message: asElement({ code: 'required' }) }]}
          >
            <ReferenceSelect resource={roles.name} except={[row.id]} />
          </Form.Item>
        )}
      </Form>
    </DeleteFrame>
  )
}
