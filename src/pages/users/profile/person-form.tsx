import { useNotification } from '@refinedev/core'
import { Button, Form } from 'antd'
import { useEffect, useMemo } from 'react'
import { auth, type Profile } from '#contract/auth.ts'
import { bodyFields } from '#crud/form/form-fields.ts'
import { FormItems } from '#crud/form/form-items.tsx'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { changedOf } from '#crud/form/values.ts'
import { ownProfile } from '#contract/users.ts'
import { setLocale, t, type Locale } from '#providers/format/i18n.ts'
import { storeProfile } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { AvatarControl } from './avatar-control.tsx'
import styles from './profile.module.css'
import type { Watch } from './watch.ts'

interface PersonFormProps {
  user: Profile['user']
  watch: Watch
}

const names = ['name', 'phone', 'timezone', 'locale']

export function PersonForm({ user, watch }: PersonFormProps) {
  const { open } = useNotification()
  const fields = useMemo(() => bodyFields(ownProfile), [])
  const { form, send, isPending } = useBodyForm({
    endpoint: auth.endpoints.updateMe,
    onSaved: (profile) => {
      storeProfile(profile)
      setLocale(profile.user.locale as Locale)
      open?.({ type: 'success', message: t('iam.profile.saved') })
    },
  })
  useEffect(() => {
    watch('person', () => Object.keys(changedOf(fields, user, form.getFieldsValue(true))).length > 0)
  }, [watch, fields, user, form])

  const save = () => {
    const changed = changedOf(fields, user, form.getFieldsValue(true))
    if (Object.keys(changed).length > 0) send(changed)
  }
  return (
    <Panel title={t('iam.profile.person')}>
      <Form
        form={form}
        noValidate
        layout="vertical"
        initialValues={user}
        onFinish={save}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="avatar" noStyle>
          <AvatarControl name={user.name} email={user.email} />
        </Form.Item>
        <FormItems fields={fields.filter(({ name }) => names.includes(name))} />
        <div className={styles.send}>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('app.record.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
