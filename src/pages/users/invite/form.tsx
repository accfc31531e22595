import { useCan } from '@refinedev/core'
import { Form, Input } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { asElement } from '#crud/form/field-problem.tsx'
import { invitations } from '#contract/invitations.ts'
import { FormFrame } from '#crud/form/form-frame.tsx'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { pathTo } from '#crud/paths.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Tag } from '#ui/tag.tsx'
import { RoleSelect } from './role-select.tsx'
import { type Addresses, readAddresses } from './addresses.ts'
import { type InvitationResult, resultOf } from './use-invite.ts'
import styles from './invite.module.css'

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
      <Fields addresses={addresses} />
    </FormFrame>
  )
}

const Fields = ({ addresses }: { addresses: Addresses }) => (
  <>
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
      <RoleSelect />
    </Form.Item>
    <Form.Item name="message" label={t('iam.invite.message')} extra={t('iam.invite.message_help')}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} />
    </Form.Item>
  </>
)

async function check(text: string) {
  const { valid } = readAddresses(text ?? '')
  if (valid.length === 0) throw new Error(t('iam.invite.none'))
  if (valid.length > most) throw new Error(t('iam.invite.too_many', { most, count: valid.length }))
}

/** The parsed addresses, before sending. */
function Found({ addresses: { valid, invalid, duplicates } }: { addresses: Addresses }) {
  if (valid.length + invalid.length === 0) return t('iam.invite.emails_help')
  return (
    <div className={styles.found} role="status">
      <p>
        <Tag color="success">{t('iam.invite.valid', { count: valid.length })}</Tag>
        {duplicates.length > 0 && <Tag color="warning">{t('iam.invite.duplicates', { count: duplicates.length })}</Tag>}
        {invalid.length > 0 && <Tag color="danger">{t('iam.invite.invalid', { count: invalid.length })}</Tag>}
      </p>
      <List title={t('iam.invite.invalid_list')} items={invalid} />
      <List title={t('iam.invite.duplicate_list')} items={duplicates} />
    </div>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <p>
      {title} <strong>{items.join(', ')}</strong>
    </p>
  )
}
