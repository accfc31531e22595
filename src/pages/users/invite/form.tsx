import { useCan } from '@refinedev/core'
import { Form, Input, type FormInstance, type SelectProps } from 'antd'
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
import { Button } from '#ui/button.tsx'
import { type Addresses, readAddresses } from './addresses.ts'

const { create, createMany } = invitations.endpoints
const most = 100
const mostGroups = 5
const blank = { emails: '', role_id: undefined, message: '', more: [] }

/** The answer to an invitation of one address. */
type Sent = { email: string; link: string }

/** Addresses, and the role that they are invited with. */
interface Group {
  emails?: string
  role_id?: string
}

interface InviteFormProps {
  resource: Resource
  /** @param isOpen wrong addresses stay in the form */
  onSent: (results: InvitationResult[], isOpen: boolean) => void
}

export function InviteForm({ resource, onSent }: InviteFormProps) {
  const navigate = useNavigate()
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: invitations.name, action: 'createMany' })
  const [isSingle, setSingle] = useState(false)
  const show = (results: InvitationResult[]) => {
    const wrong = keepWrong(form)
    onSent([...results, ...wrong.map((email) => ({ email, result: 'invalid' as const, link: null }))], wrong.length > 0)
  }
  const { form, send, isPending } = useBodyForm<InvitationResult[] | Sent>({
    endpoint: isSingle ? create : createMany,
    invalidates: ['all'],
    onSaved: (saved) => show(Array.isArray(saved) ? saved : [{ email: saved.email, result: 'sent', link: saved.link }]),
    onFailed(error) {
      const result = isSingle ? resultOf(valid[0]!, error) : undefined
      const [problem] = error.details?.['email'] ?? []
      if (result) show([result])
      else if (problem) form.setFields([{ name: 'emails', errors: [asElement(problem)] as never }])
      return result !== undefined || problem !== undefined
    },
  })
  const isDirty = useCallback(() => groupsIn(form).some(({ emails }) => emails?.trim()), [form])
  const blocker = useUnsavedGuard(isDirty)
  const groups = groupsOf(Form.useWatch([], form) ?? blank)
  const valid = groups.flatMap(({ emails }) => readAddresses(emails ?? '').valid)
  const count = valid.length
  useEffect(() => setSingle(count === 1 && groups.length === 1), [count, groups.length])

  return (
    <FormFrame
      form={form}
      initial={blank}
      submit={count > 0 ? t('iam.invite.send_count', { count }) : t('iam.invite.send')}
      reason={access?.reason}
      isPending={isPending}
      blocker={blocker}
      onSubmit={() => {
        const message = String(form.getFieldValue('message') ?? '').trim() || null
        const [first, ...more] = groups.map(({ emails, role_id }) => ({
          emails: readAddresses(emails!).valid,
          role_id,
        }))
        if (isSingle) send({ email: valid[0], role_id: first!.role_id, message })
        else send({ ...first, message, ...(more.length > 0 && { more }) })
      }}
      onCancel={() => void navigate(pathTo(resource, 'list', { tenantId })!)}
    >
      <GroupFields at={[]} />
      <MoreGroups />
      <Form.Item name="message" label={t('iam.invite.message')} extra={t('iam.invite.message_help')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} />
      </Form.Item>
    </FormFrame>
  )
}

const groupsIn = (form: FormInstance) => groupsOf(form.getFieldsValue(true))

function groupsOf({ emails, role_id, more = [] }: Group & { more?: (Group | undefined)[] }): Group[] {
  return [{ emails, role_id }, ...more.map((group) => group ?? {})]
}

/** Leaves the wrong addresses in the form, with their roles. @returns them */
function keepWrong(form: FormInstance): string[] {
  const left = groupsIn(form)
    .map(({ emails, role_id }) => ({ role_id, wrong: readAddresses(emails ?? '').invalid }))
    .filter(({ wrong }) => wrong.length > 0)
  const [first, ...more] = left.map(({ role_id, wrong }) => ({ emails: wrong.join('\n'), role_id }))
  const { message } = form.getFieldsValue(true) as { message?: string }
  form.resetFields()
  if (first) form.setFieldsValue({ ...first, more, message })
  return left.flatMap(({ wrong }) => wrong)
}

/** The addresses and the role of a group. */
function GroupFields({ at }: { at: [] | [number] }) {
  const form = Form.useFormInstance()
  const place = at.length > 0 ? ['more', ...at] : []
  const addresses = readAddresses(String(Form.useWatch([...place, 'emails'], form) ?? ''))
  return (
    <>
      <Form.Item
        name={[...at, 'emails']}
        label={t('iam.invite.emails')}
        extra={<Found addresses={addresses} />}
        required
        rules={[{ validator: (_, text: string) => check(text) }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} placeholder={t('iam.invite.placeholder')} />
      </Form.Item>
      <Form.Item
        name={[...at, 'role_id']}
        label={t('iam.invite.role')}
        rules={[{ required: true, message: asElement({ code: 'required' }) }]}
      >
        <RoleSelect />
      </Form.Item>
    </>
  )
}

/** Further people, who are invited with other roles. */
const MoreGroups = () => (
  <Form.List name="more">
    {(groups, { add, remove }) => (
      <>
        {groups.map(({ key, name }) => (
          <section key={key} className={styles.group} aria-label={t('iam.invite.group', { number: name + 2 })}>
            <GroupFields at={[name]} />
            <Button onClick={() => remove(name)}>{t('iam.invite.remove_group')}</Button>
          </section>
        ))}
        {groups.length < mostGroups && (
          <p>
            <Button onClick={() => add({})}>{t('iam.invite.add_group')}</Button>
          </p>
        )}
      </>
    )}
  </Form.List>
)

async function check(text: string) {
  const { valid, invalid } = readAddresses(text ?? '')
  if (valid.length === 0) {
    throw new Error(
      invalid.length > 0 ? t('iam.invite.none_valid', { list: invalid.join(', ') }) : t('iam.invite.none'),
    )
  }
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
