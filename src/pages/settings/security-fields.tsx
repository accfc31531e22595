import { Form, Switch } from 'antd'
import { NumberInput } from '#crud/form/number-input.tsx'
import { t } from '#providers/format/i18n.ts'
import { Coverage } from './coverage.tsx'
import styles from './settings.module.css'

const name = (field: string) => ['security', field]
const whole = (min: number, max: number) => ({
  type: 'integer' as const,
  required: true,
  min,
  max,
  message: t('iam.settings.between', { min, max }),
})

/** The settings of log-in and session lifetime. */
export function SecurityFields() {
  return (
    <section className={styles.section} aria-labelledby="security" tabIndex={-1}>
      <h2 id="security">{t('iam.settings.security')}</h2>
      <Form.Item
        name={name('require_mfa')}
        label={t('iam.settings.require_mfa')}
        extra={t('iam.settings.require_mfa_help')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name={name('grace_days')}
          label={t('iam.settings.grace_days')}
          extra={t('iam.settings.grace_days_help')}
          rules={[whole(0, 90)]}
        >
          <NumberInput decimals={0} suffix={t('iam.settings.days')} />
        </Form.Item>
        <Form.Item
          name={name('session_minutes')}
          label={t('iam.settings.session_minutes')}
          extra={t('iam.settings.session_minutes_help')}
          rules={[whole(15, 10_080)]}
        >
          <NumberInput decimals={0} suffix={t('iam.settings.minutes')} />
        </Form.Item>
      </div>
      <Coverage />
    </section>
  )
}
