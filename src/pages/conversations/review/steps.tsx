import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { reasonText } from '#providers/requests/problem-text.ts'
import { useSession } from '#providers/session/session.ts'
import { RefusedAnswer } from '../refused-answer.tsx'
import styles from './review.module.css'
import { steps, type Progress, type Step } from './use-fix.ts'

interface StepsProps {
  progress: Progress
  isChanged: boolean
  agentId: string
}

/** Shows how far an answer is on its way to the callers. */
export function Steps({ progress, isChanged, agentId }: StepsProps) {
  const { kind, done, current, heard, failed } = progress
  const tenantId = useSession()?.user.tenant_id
  if (done.length === 0 && !current && !failed) return null
  return (
    <div role="status">
      <ol className={styles.steps}>
        {steps[kind].map((step) => (
          <li key={step} data-state={stateOf(step, progress)}>
            {t(`review.step.${step}`)}
          </li>
        ))}
      </ol>
      {heard !== undefined && <p>{t('review.heard', { answer: heard })}</p>}
      {failed?.case && (
        <p className={styles.failed}>
          {failed.case.problem ? reasonText(failed.case.problem) : t('review.case_failed')}{' '}
          {failed.case.answer && t('review.answered', { answer: failed.case.answer })}
        </p>
      )}
      {failed?.error && <RefusedAnswer error={failed.error} className={styles.failed} />}
      {(failed?.step === 'publish' || failed?.case) && (
        <HoverLink to={`/${tenantId}/ai-agents/detail/${agentId}?tab=ai-agent-test-cases`}>
          {t('agents.publish.cases')}
        </HoverLink>
      )}
      {isChanged && !current && !failed && <p>{t('review.to_publish')}</p>}
      {done.length === steps[kind].length && <p>{t('review.live')}</p>}
    </div>
  )
}

function stateOf(step: Step, { done, current, failed }: Progress) {
  if (failed?.step === step) return 'failed'
  if (current === step) return 'current'
  return done.includes(step) ? 'done' : 'open'
}
