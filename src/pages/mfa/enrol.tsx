import { Button, Form, Input } from 'antd'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { totp } from '#contract/mfa.ts'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './mfa.module.css'
import { ConfirmationField, showRefusal } from './confirmation.tsx'
import { type Confirmation, useEnable, useSecret } from './use-mfa.ts'

interface EnrolProps {
  userId: string
  email: string
  hasPassword: boolean
  onEnabled: (backupCodes: string[]) => void
}

/** Sets up an authenticator: scan the QR code, enter the code. */
export function Enrol({ userId, email, hasPassword, onEnabled }: EnrolProps) {
  const { secret, error, retry } = useSecret(userId, email)
  if (error) return <Failed error={error} onRetry={retry} />
  return (
    <Panel isBusy={!secret}>
      <p className={styles.why}>{t('iam.mfa.why')}</p>
      <ol className={styles.steps}>
        <li>
          <h2>{t('iam.mfa.scan')}</h2>
          <p>{t('iam.mfa.scan_text')}</p>
          <div className={styles.scan}>
            {secret ? (
              <QrCode text={secret.otpauth_url} label={t('iam.mfa.qr')} />
            ) : (
              <div className={styles.qr}>
                <Bar />
              </div>
            )}
            <div>
              <p>{t('iam.mfa.by_hand')}</p>
              {secret ? (
                <CopyField
                  label={t('iam.mfa.secret')}
                  value={secret.secret}
                  copy={t('iam.copy')}
                  copied={t('iam.copied')}
                />
              ) : (
                <Bar />
              )}
            </div>
          </div>
        </li>
        <li>
          <h2>{t('iam.mfa.check')}</h2>
          <p>{t('iam.mfa.check_text')}</p>
          <CodeForm userId={userId} hasPassword={hasPassword} isReady={Boolean(secret)} onEnabled={onEnabled} />
        </li>
      </ol>
    </Panel>
  )
}

function CodeForm({
  userId,
  hasPassword,
  isReady,
  onEnabled,
}: {
  userId: string
  hasPassword: boolean
  isReady: boolean
  onEnabled: (codes: string[]) => void
}) {
  const [form] = Form.useForm<Confirmation & { code: string }>()
  const { enable, isPending } = useEnable(userId, {
    onDone: onEnabled,
    onFailed: (error) => showRefusal(form, error, 'code'),
  })
  const rule = {
    pattern: new RegExp(`^(\\s*\\d){${totp.digits}}\\s*$`),
    required: true,
    message: t('iam.mfa.code_form', { count: totp.digits }),
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles.code}
      onFinish={({ code, ...confirmation }) => enable({ ...confirmation, code: code.replace(/\s/g, '') })}
    >
      <Form.Item name="code" label={t('iam.mfa.code')} rules={[rule]} validateTrigger="onSubmit">
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={totp.digits * 2 + 1} />
      </Form.Item>
      <ConfirmationField userId={userId} hasPassword={hasPassword} />
      <Button type="primary" htmlType="submit" disabled={!isReady} loading={isPending}>
        {t('iam.mfa.turn_on')}
      </Button>
    </Form>
  )
}

const quietZone = 2

/** A QR code as one path, dark on light in both themes, since some cameras cannot read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
