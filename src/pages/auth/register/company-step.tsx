import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { Form } from '#ui/public/form.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { AuthPage } from '../auth-page.tsx'
import pageStyles from '../page.module.css'
import { useFirstFocus } from '../use-first-focus.ts'
import type { StepProps } from './use-registration.ts'

export function CompanyStep({ registration: { draft, keep, goTo }, stepper }: StepProps) {
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
