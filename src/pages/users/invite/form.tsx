import { useCan } from '@refinedev/core'
import { Form, Input, type SelectProps } from 'antd'
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
import { type InvitationResult, resultOf } from './use-invite.ts'
import styles from './invite.module.css'
import { roles, type Role } from '#contract/roles.ts'
import type { Option } from '#crud/fields/reference-options.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import * as z from 'zod'

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

/** Chooses a role by what it is for: its description stands below its name, and below the select once it is chosen. */
function RoleSelect({ value, onChange, ...select }: SelectProps) {
  const [chosen, setChosen] = useState<Option>()
  const description = chosen?.value === value && descriptionOf(chosen)
  return (
    <>
      <ReferenceSelect
        {...select}
        resource={roles.name}
        value={value}
        onChange={(id, option) => {
          setChosen(option as Option)
          onChange?.(id, option)
        }}
        optionRender={({ label, data }) => (
          <div className={styles.role}>
            <span>{label}</span>
            <small>{descriptionOf(data as Option)}</small>
          </div>
        )}
      />
      {description && (
        <p role="status" className={styles.description}>
          {description}
        </p>
      )}
    </>
  )
}

const descriptionOf = (option?: Option): string | null => (option?.row as Role | undefined)?.description ?? null

interface Addresses {
  /** Without duplicates, in the order of input. */
  valid: string[]
  invalid: string[]
  /** Addresses entered more than once. */
  duplicates: string[]
}

/** An address with a name, as copied from mail programs: `Sari Wijaya <sari@company.com>`. */
const named = /(?:"[^"]*"|[^,;\n<>"]*)\s*<([^<>]*)>/g

/** Parses addresses separated by lines, commas, semicolons or spaces. */
export function readAddresses(text: string): Addresses {
  const found = text
    .replace(named, ' $1 ')
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^mailto:/i, ''))
  const result: Addresses = { valid: [], invalid: [], duplicates: [] }
  for (const address of found) {
    const email = address.toLowerCase()
    if (!z.email().max(254).safeParse(email).success) result.invalid.push(address)
    else if (result.valid.includes(email)) result.duplicates.push(email)
    else result.valid.push(email)
  }
  return result
}
