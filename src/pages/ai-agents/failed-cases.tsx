import type { FailedCase } from '#contract/grammar/error-body.ts'
import type { FormField } from '#crud/form/form-fields.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { reasonText } from '#providers/requests/problem-text.ts'
import { useSession } from '#providers/session/session.ts'
import styles from './agents.module.css'
import { OverrideReason } from './publish-fields.tsx'

interface FailedCasesProps {
  agentId: string
  failed: FailedCase[]
  /** The field of the reason. */
  field: FormField
}

/** The test cases that keep a draft from being published, and the reason to publish it anyway. */
export function FailedCases({ agentId, failed, field }: FailedCasesProps) {
  const tenantId = useSession()?.user.tenant_id
  const count = failed.length
  return (
    <section role="alert" className={styles.failed}>
      <strong>{t('agents.publish.failed', { count })}</strong>
      <ul>
        {failed.map(({ id, question, reason, params }) => (
          <li key={id}>
            <strong>{question}</strong> <span>{reasonText({ reason, params })}</span>
          </li>
        ))}
      </ul>
      <p>{t('agents.publish.failed_text')}</p>
      <HoverLink to={`/${tenantId}/ai-agents/detail/${agentId}?tab=ai-agent-test-cases`}>
        {t('agents.publish.cases')}
      </HoverLink>
      <OverrideReason field={field} />
    </section>
  )
}
