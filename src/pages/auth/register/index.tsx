import { useEffect, useRef } from 'react'
import { messages as en } from '#locales/en/register.ts'
import { messages as id } from '#locales/id/register.ts'
import { addMessages, t, useLocale } from '#providers/i18n.ts'
import { Stepper } from '#ui/public/stepper.tsx'
import { AccountStep } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { Preparing } from './preparing.tsx'
import { steps, useRegistration } from './use-registration.ts'

addMessages({ en, id })

/** Company → account → code → plan. The company exists once the code was right; its plan is chosen as a member. */
export default function Register() {
  useLocale()
  const registration = useRegistration()
  const { step, isPreparing } = registration
  useStepFocus(step)
  if (isPreparing) return <Preparing />

  const StepPage = pages[step]
  const names = steps.map((name) => t(`register.step.${name}`))
  const stepper = <Stepper label={t('register.steps')} steps={names} current={steps.indexOf(step)} />
  return <StepPage registration={registration} stepper={stepper} />
}

const pages = { company: CompanyStep, account: AccountStep, code: CodeStep, plan: PlanStep }

/** A step that puts the focus nowhere is read from its heading. */
function useStepFocus(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) document.querySelector('h1')?.focus()
    shown.current = step
  }, [step])
}
