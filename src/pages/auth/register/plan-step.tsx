import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { describePlan, usePlans } from '#providers/requests/plans.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { Form } from '#ui/public/form.tsx'
import { PriceCardSkeleton } from '#ui/public/price-card-skeleton.tsx'
import { PriceCard } from '#ui/public/price-card.tsx'
import { AuthPage } from '../auth-page.tsx'
import styles from './plan-step.module.css'
import type { StepProps } from './use-registration.ts'

/** Shown while logged in: a user who leaves here has a company on trial without a plan. */
export default function PlanStep({ registration: { enter }, stepper }: StepProps) {
  const { plans, hasFailed, retry } = usePlans()
  const wanted = useSearchParams()[0].get('plan')
  const [picked, setPicked] = useState(wanted)
  const plan = plans?.find(({ id }) => id === picked) ?? plans?.[0]
  const submission = useSubmit(async () => {
    const { choosePlan } = await import('./choose-plan.ts')
    if (plan) await choosePlan(plan.id)
    await enter()
  })
  return (
    <AuthPage wide above={stepper} title={t('register.plan.title')} lead={t('register.plan.lead')}>
      {hasFailed && (
        <Alert tone="error">
          {t('plans.failed')}{' '}
          <Button variant="ghost" onClick={retry}>
            {t('plans.retry')}
          </Button>
        </Alert>
      )}
      <Form
        submission={submission}
        button={{
          text: plan ? t('register.plan.submit', { plan: plan.name }) : t('register.plan.none'),
          busy: t('register.continuing'),
        }}
        aside={
          <Button size="large" variant="ghost" onClick={enter}>
            {t('register.plan.later')}
          </Button>
        }
      >
        <fieldset className={styles.plans} aria-label={t('register.plan.title')} aria-busy={!plans && !hasFailed}>
          {plans?.map((one) => (
            <label key={one.id} className={styles.plan}>
              <input
                type="radio"
                name="plan"
                aria-labelledby={`plan-${one.id}`}
                checked={one.id === plan?.id}
                onChange={() => setPicked(one.id)}
              />
              <PriceCard id={`plan-${one.id}`} {...describePlan(one)} />
            </label>
          ))}
          {!plans && !hasFailed && skeletons.map((lines, index) => <PriceCardSkeleton key={index} lines={lines} />)}
        </fieldset>
      </Form>
    </AuthPage>
  )
}

const skeletons = [7, 8, 8]
