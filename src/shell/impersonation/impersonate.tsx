import { useCustomMutation } from '@refinedev/core'
import { Form, Input } from 'antd'
import type { Session } from '#contract/auth.ts'
import { tenants } from '#contract/tenants.ts'
import { asElement } from '#crud/form/field-problem.tsx'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import { useOneAtATime } from '#crud/use-one-at-a-time.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { beginImpersonation } from '#providers/session/impersonation.ts'
import { Dialog } from '#ui/dialog.tsx'

const choices = [15, 30, 60]

interface Wanted {
  reason: string
  minutes: number
  user_id?: string
}

interface ImpersonateProps {
  tenant: { id: string; name: string }
  /** The user. Default: selected in the dialog. */
  user?: { id: string; name: string }
  onClose: () => void
}

/** Asks for the reason and duration of an impersonation of a tenant's user. */
export default function Impersonate({ tenant: { id, name }, user, onClose }: ImpersonateProps) {
  const [form] = Form.useForm<Wanted>()
  const { mutate, mutation } = useCustomMutation()
  const { start, end } = useOneAtATime()
  const begin = (body: Wanted) =>
    start(() =>
      mutate(
        {
          ...toMutation(tenants.endpoints.impersonate, {
            params: { id },
            body: { ...body, user_id: user?.id ?? body.user_id },
          }),
          successNotification: false,
          errorNotification: failure,
        },
        {
          onSuccess: ({ data }) => {
            onClose()
            void beginImpersonation(data as Session)
          },
          onSettled: end,
        },
      ),
    )
  return (
    <Dialog
      open
      title={user ? t('impersonation.ask_user', { name: user.name, tenant: name }) : t('impersonation.ask', { name })}
      okText={t('actions.impersonate')}
      cancelText={t('app.cancel')}
      confirmLoading={mutation.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
    >
      <p>{t('impersonation.text')}</p>
      <Form name="impersonate" form={form} layout="vertical" initialValues={{ minutes: 30 }} onFinish={begin}>
        {!user && (
          <Form.Item name="user_id" label={t('impersonation.user')} extra={t('impersonation.user_help')}>
            <ReferenceSelect resource="platform-users" among={{ tenant_id: id, status: 'active' }} allowClear />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('impersonation.reason')}
          rules={[{ required: true, whitespace: true, message: asElement({ code: 'required' }) }]}
        >
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item name="minutes" label={t('impersonation.minutes')}>
          <FormSelect
            options={choices.map((value) => ({ value, label: t('impersonation.choice', { minutes: value }) }))}
          />
        </Form.Item>
        {/* Without a submit button, Enter does not submit a form with several inputs. */}
        <input type="submit" hidden />
      </Form>
    </Dialog>
  )
}
