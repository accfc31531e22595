import { curatedAnswers } from '#contract/curated-answers.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import type { ApiError } from '#providers/requests/api-error.ts'
import { useSession } from '#providers/session/session.ts'

/** Says why a curated answer was not saved, and leads to the one that already has the question. */
export function RefusedAnswer({ error, className }: { error: ApiError; className?: string }) {
  const tenantId = useSession()?.user.tenant_id
  const texts = error.errors && Object.values(error.errors).flat()
  const problems = Object.values(error.details ?? {}).flat()
  const other = problems.find(({ code }) => code === 'form_taken')?.params?.['id']
  return (
    <p role="alert" className={className}>
      {texts?.length ? texts.join(' ') : error.message}{' '}
      {other !== undefined && (
        <HoverLink to={`/${tenantId}/${curatedAnswers.name}/edit/${other}`}>{t('conversations.mark.other')}</HoverLink>
      )}
    </p>
  )
}
