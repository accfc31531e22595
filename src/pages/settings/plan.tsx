import { useCan, useCustomMutation } from '@refinedev/core'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { settings, type Settings } from '#contract/settings.ts'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import { formatDate } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { usePlans } from '#providers/requests/plans.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

interface PlanPanelProps {
  /** As the platform answers it, with the name of the plan. */
  seen: Settings & { plan?: { label: string } | null }
}

/** The plan of the tenant, which it can choose during its trial. */
export function PlanPanel({ seen }: PlanPanelProps) {
  const endsAt = useSession()?.user.tenant.trial_ends_at
  const { data: access } = useCan({ resource: settings.name, action: 'choosePlan' })
  return (
    <Panel title={t('iam.plan.title')}>
      <div className={styles.plan}>
        <p>{seen.plan ? t('iam.plan.current', { plan: seen.plan.label }) : t('iam.plan.none')}</p>
        <p>{endsAt ? t('iam.plan.trial', { date: formatDate(endsAt) }) : t('iam.plan.fixed')}</p>
        {endsAt && access?.can && <Choice current={seen.plan_id} />}
      </div>
    </Panel>
  )
}

function Choice({ current }: { current: string | null }) {
  const { plans } = usePlans()
  const { readAgain } = useSettings()
  const [picked, setPicked] = useState(current)
  const { mutate, mutation } = useCustomMutation()
  const nameOf = (id: string | null) => plans?.find((plan) => plan.id === id)?.name ?? ''
  const choose = () =>
    mutate(
      {
        ...toMutation(settings.endpoints.choosePlan, { body: { plan_id: picked } }),
        successNotification: () => ({ type: 'success', message: t('iam.plan.chosen', { plan: nameOf(picked) }) }),
        errorNotification: failure,
      },
      { onSuccess: () => void readAgain() },
    )
  const options = plans?.map(({ id, name, price, currency, interval }) => ({
    value: id,
    label: t(`iam.plan.price.${interval}`, { name, price: formatMoney(price, currency) }),
  }))
  return (
    <div className={styles.choice}>
      <Form.Item label={t('iam.plan.choose')} htmlFor="plan-choice" layout="vertical">
        <FormSelect id="plan-choice" loading={!plans} value={picked} options={options} onChange={setPicked} />
      </Form.Item>
      <Button loading={mutation.isPending} disabled={!picked || picked === current} onClick={choose}>
        {t('iam.plan.submit')}
      </Button>
    </div>
  )
}
