import { Radio } from 'antd'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { reasonText } from '#providers/requests/problem-text.ts'
import type { useDifference } from '../use-difference.ts'
import styles from '../agents.module.css'
import { besideText } from './mark.tsx'
import { ShareFields } from './share-fields.tsx'

interface AudienceProps {
  agent: AiAgent
  difference: ReturnType<typeof useDifference>['difference']
  /** A share of new conversations, or all. */
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** Asks whether a version is published to all or to a share of conversations, and says what that ends. */
export function Audience({ agent, difference, isShared, onChange }: AudienceProps) {
  if (agent.published_version === null) return null
  const refusal = refusalOf(agent, difference)
  const beside = besideText(agent)
  return (
    <div className={styles.audience}>
      {beside && <p role="note">{t('agents.parallel.publishing_ends', { beside })}</p>}
      <Radio.Group
        aria-label={t('agents.parallel.audience')}
        value={isShared}
        onChange={({ target }) => onChange(target.value as boolean)}
        options={[
          { value: false, label: t('agents.parallel.to_all') },
          { value: true, label: t('agents.parallel.to_share'), disabled: refusal !== undefined },
        ]}
      />
      {refusal && <p role="note">{refusal}</p>}
      {isShared && (
        <div>
          <ShareFields />
        </div>
      )}
    </div>
  )
}

/** The reason that the draft cannot answer beside the published version. */
function refusalOf({ parallel_version, llm }: AiAgent, difference: AudienceProps['difference']): string | undefined {
  if (parallel_version !== null) {
    return reasonText({ reason: 'parallel_running', params: { number: String(parallel_version) } })
  }
  const published = difference?.changes.find(({ field }: { field: string }) => field === 'llm')?.before ?? llm
  return [llm, published].includes('elevenlabs') ? reasonText({ reason: 'parallel_hosted' }) : undefined
}
