import { asElement } from '#crud/form/field-problem.tsx'
import { useCan } from '@refinedev/core'
import { Form, Input } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { invitations } from '#contract/invitations.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { FormFrame } from '#crud/form/form-frame.tsx'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { pathTo } from '#crud/paths.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { readAddresses } from './addresses.ts'
import { Found } from './found.tsx'
import { resultOf, type InvitationResult } from './use-invite.ts'

const { create, createMany } = invitations.endpoints
const most = 100
const blank = { emails: '', role_id: undefined, message: '' }

/** The answer to an invitation of one address. */
type Sent = { email: string; link: string }

interface InviteFormProps {
  resource: Resource
  onSent: (results: InvitationResult[]) => void
}

export function InviteForm({ resource, onSent }: InviteFormProps) {
  const navigate = useNavigate()
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: invitations.name, action: 'createMany' })
  const [isSingle, setSingle] = useState(false)
  const show = (results: InvitationResult[]) => {
    form.resetFields()
    onSent(results)
  }
  const { form, send, isPending } = useBodyForm<InvitationResult[] | Sent>({
    endpoint: isSingle ? create : createMany,
    invalidates: ['all'],
    onSaved: (saved) => show(Array.isArray(saved) ? saved : [{ email: saved.email, result: 'sent', link: saved.link }]),
    onFailed(error) {
      const result = isSingle ? resultOf(addresses.valid[0]!, error) : undefined
      if (result) show([result])
      return result !== undefined
    },
  })
  const isDirty = useCallback(() => Boolean((form.getFieldValue('emails') ?? '').trim()), [form])
  const blocker = useUnsavedGuard(isDirty)
  const addresses = readAddresses(Form.useWatch('emails', form) ?? '')
  const count = addresses.valid.length
  useEffect(() => setSingle(count === 1), [count])

  return (
    <FormFrame
      form={form}
      initial={blank}
      submit={count > 0 ? t('iam.invite.send_count', { count }) : t('iam.invite.send')}
      reason={access?.reason}
      isPending={isPending}
      blocker={blocker}
      onSubmit={() => {
        const { role_id, message } = form.getFieldsValue()
        const wanted = isSingle ? { email: addresses.valid[0] } : { emails: addresses.valid }
        send({ ...wanted, role_id, message: message.trim() || null })
      }}
      onCancel={() => void navigate(pathTo(resource, 'list', { tenantId })!)}
    >
      <Form.Item
        name="emails"
        label={t('iam.invite.emails')}
        extra={<Found addresses={addresses} />}
        required
        rules={[{ validator: (_, text: string) => check(text) }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} placeholder={t('iam.invite.placeholder')} />
      </Form.Item>
      <Form.Item
        name="role_id"
        label={t('iam.invite.role')}
        rules={[{ required: true, message: asElement({ code: 'required' }) }]}
      >
        <ReferenceSelect resource="roles" />
      </Form.Item>
      <Form.Item name="message" label={t('iam.invite.message')} extra={t('iam.invite.message_help')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} />
      </Form.Item>
    </FormFrame>
  )
}

async function check(text: string) {
  const { valid } = readAddresses(text ?? '')
  if (valid.length === 0) throw new Error(t('iam.invite.none'))
  if (valid.length > most) throw new Error(t('iam.invite.too_many', { most, count: valid.length }))
}
