import { asElement } from '#crud/form/field-problem.tsx'
import { useNotification } from '@refinedev/core'
import { Button, Form } from 'antd'
import { Suspense, useEffect } from 'react'
import type { Profile } from '#contract/auth.ts'
import { users } from '#contract/users.ts'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { withTexts, t } from '#providers/format/i18n.ts'
import { later } from '#providers/navigation/prefetch.ts'
import { Panel } from '#ui/panel.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import styles from './profile.module.css'
import type { Watch } from './watch.ts'

const leastCharacters = 8

/** Includes a list of common passwords, so it loads after the page. */
const PasswordStrength = later(() => withTexts(import('./password-strength.tsx'), 'password'))

interface PasswordFormProps {
  user: Profile['user']
  watch: Watch
}

export function PasswordForm({ user, watch }: PasswordFormProps) {
  const { open } = useNotification()
  const { form, send, isPending } = useBodyForm({
    endpoint: users.endpoints.updatePassword,
    id: user.id,
    onSaved: () => {
      form.resetFields()
      open?.({ type: 'success', message: t('iam.password.changed') })
    },
  })
  useEffect(() => {
    watch('password', () => Object.values(form.getFieldsValue(true)).some(Boolean))
  }, [watch, form])

  const needed = { required: true, message: asElement({ code: 'required' }) }
  return (
    <Panel title={t('iam.password.title')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ current_password, password }) => send({ current_password, password })}
      >
        <div className={styles.passwords}>
          <Form.Item name="current_password" label={t('iam.password.current')} rules={[needed]}>
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('iam.password.new')}
            rules={[
              needed,
              { min: leastCharacters, message: asElement({ code: 'too_short', params: { min: leastCharacters } }) },
            ]}
            validateFirst
            extra={
              <div className={styles.strength}>
                <Suspense>
                  <PasswordStrength form={form} about={[user.name, user.email, user.tenant.name]} />
                </Suspense>
              </div>
            }
          >
            <PasswordInput autoComplete="new-password" />
          </Form.Item>
        </div>
        <div className={styles.send}>
          <span>{t('iam.password.note')}</span>
          <Button htmlType="submit" loading={isPending}>
            {t('iam.password.change')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
