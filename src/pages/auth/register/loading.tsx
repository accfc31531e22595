import { t, useLocale } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { AuthPage } from '../auth-page.tsx'

/** Shown from the start until the code of the page has loaded. */
export function RegisterLoading() {
  useLocale()
  return (
    <AuthPage title={t('public.register.title')}>
      <p role="status" aria-label={t('public.loading')}>
        {[40, 100, 60].map((width) => (
          <Bar key={width} width={width} />
        ))}
      </p>
    </AuthPage>
  )
}
