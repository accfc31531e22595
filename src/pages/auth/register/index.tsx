import { lazy, Suspense, useEffect, useRef } from 'react'
import { t, useLocale } from '#providers/i18n.ts'
import { memo, whenIdle } from '#providers/prefetch.ts'
import { Stepper } from '#ui/public/stepper.tsx'
import { CompanyStep } from './company-step.tsx'
import { Preparing } from './preparing.tsx'
import { steps, useRegistration } from './use-registration.ts'

/** Company → account → code → plan. The company exists once the code was right; its plan is chosen as a member. */
export default function Register() {
  useLocale()
  const registration = useRegistration()
  const { step, isPreparing } = registration
  useStepFocus(step)
  useLaterSteps()
  if (isPreparing) return <Preparing />

  const StepPage = pages[step]
  const names = steps.map((name) => t(`register.step.${name}`))
  const stepper = <Stepper label={t('register.steps')} steps={names} current={steps.indexOf(step)} />
  return (
    <Suspense fallback={<Preparing />}>
      <StepPage registration={registration} stepper={stepper} />
    </Suspense>
  )
}

const later = {
  account: memo(() => import('./account-step.tsx')),
  code: memo(() => import('./code-step.tsx')),
  plan: memo(() => import('./plan-step.tsx')),
}

const pages = { company: CompanyStep, account: lazy(later.account), code: lazy(later.code), plan: lazy(later.plan) }

/** The other steps are fetched while the first is filled in. */
function useLaterSteps() {
  useEffect(() => {
    void whenIdle().then(() => Object.values(later).forEach((load) => load().catch(() => undefined)))
  }, [])
}

/** A step that puts the focus nowhere is read from its heading. */
function useStepFocus(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) document.querySelector('h1')?.focus()
    shown.current = step
  }, [step])
}
