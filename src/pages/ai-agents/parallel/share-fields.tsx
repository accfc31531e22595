import { Form, Select } from 'antd'
import { leastCompared } from '#contract/ai-agents/parallel.ts'
import { NumberInput } from '#crud/form/number-input.tsx'
import { t } from '#providers/format/i18n.ts'
import styles from '../agents.module.css'

export interface ShareValues {
  share?: number
  /** Days; 0 for no end. */
  days?: number
}

const periods = [0, 1, 3, 7, 14, 28, 92]
const usual = { share: 20, days: 0 }

/** The body of what the fields ask for. */
export const parallelOf = ({ share, days }: ShareValues) => ({ share, days: days || null })

/** Asks for the share of new conversations that a version answers, and for how long. */
export const ShareFields = () => (
  <>
    <Form.Item
      name="share"
      label={t('agents.parallel.share')}
      extra={t('agents.parallel.share_help')}
      initialValue={usual.share}
      rules={[{ required: true, type: 'integer', min: 1, max: 99, message: t('agents.parallel.share_wrong') }]}
    >
      <NumberInput decimals={0} suffix="%" />
    </Form.Item>
    <Form.Item name="days" label={t('agents.parallel.ends')} initialValue={usual.days}>
      <Select
        options={periods.map((value) => ({
          value,
          label: value === 0 ? t('agents.parallel.no_end') : t('agents.parallel.days', { count: value }),
        }))}
      />
    </Form.Item>
    <p className={styles.count}>{t('agents.parallel.compared', { count: String(leastCompared) })}</p>
  </>
)
