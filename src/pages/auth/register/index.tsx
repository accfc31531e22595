import { lazy, Suspense, useEffect, useRef } from 'react'
import { t, useLocale } from '#providers/format/i18n.ts'
import { memo, whenIdle } from '#providers/navigation/prefetch.ts'
import { Stepper } from '#ui/public/stepper.tsx'
import { AuthPage } from '../auth-page.tsx'
import { steps, useRegistration, type StepProps } from './use-registration.ts'
import styles from './preparing.module.css'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSubmit } from '#providers/requests/submit.ts'
import { Form } from '#ui/public/form.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import pageStyles from '../page.module.css'
import { useFirstFocus } from '../use-first-focus.ts'

/** Company → account → code → plan. A right code creates the company; its plan is chosen while logged in. */
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
  code: memo(() => import('./account-step.tsx').then(({ CodeStep }) => ({ default: CodeStep }))),
  plan: memo(() => import('./plan-step.tsx')),
}

const pages = { company: CompanyStep, account: lazy(later.account), code: lazy(later.code), plan: lazy(later.plan) }

/** Prefetches the other steps while the first is filled in. */
function useLaterSteps() {
  useEffect(() => {
    void whenIdle().then(() => Object.values(later).forEach((load) => load().catch(() => undefined)))
  }, [])
}

/** Focuses the heading of a step that focuses no field. */
function useStepFocus(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) document.querySelector('h1')?.focus()
    shown.current = step
  }, [step])
}

/** Shown while the console of a new company loads. */
const Preparing = () => (
  <AuthPage title={t('register.preparing.title')} lead={t('register.preparing.text')}>
    <div className={styles.wave} role="status" aria-label={t('register.preparing.title')}>
      {Array.from({ length: 9 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  </AuthPage>
)

function CompanyStep({ registration: { draft, keep, goTo }, stepper }: StepProps) {
  const submission = useSubmit(async () => goTo('account'))
  return (
    <AuthPage above={stepper} title={t('public.register.title')} lead={t('register.company.lead')}>
      <Form
        submission={submission}
        onInput={keep}
        button={{ text: t('register.continue'), busy: t('register.continuing') }}
      >
        <TextField
          ref={useFirstFocus()}
          label={t('register.company.label')}
          name="company_name"
          autoComplete="organization"
          defaultValue={draft.company_name}
          // Requires more than spaces.
          pattern=".*\S.*"
          maxLength={120}
          required
          error={submission.complaints['company_name'] && t('register.company.invalid')}
        />
      </Form>
      <p className={pageStyles.foot}>
        {t('register.has_account')} <HoverLink to={publicPaths.login}>{t('public.login.submit')}</HoverLink>
      </p>
    </AuthPage>
  )
}
