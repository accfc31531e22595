import type { Analysis as Findings } from '#contract/conversations/analysis.ts'
import type { Conversation } from '#contract/conversations/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './conversations.module.css'

const colors = { success: 'success', failure: 'danger', unknown: 'neutral' } as const

/** The findings that the agent's section *analysis* asks for. */
export function Analysis({ conversation: { analysis, status } }: { conversation: Conversation }) {
  if (status === 'processing') {
    return (
      <Panel title={t('conversations.analysis')} isBusy>
        <p>{t('conversations.analysis.processing')}</p>
      </Panel>
    )
  }
  if (!analysis) return null
  const { problem, criteria, data } = analysis
  return (
    <Panel title={t('conversations.analysis')}>
      {problem && <p className={styles.problem}>{t(`conversations.analysis.${problem}`)}</p>}
      {criteria.length > 0 && <h3 className={styles.heading}>{t('fields.success_criteria')}</h3>}
      <ul className={styles.findings}>
        {criteria.map(({ name, description, result, reason }) => (
          <li key={name}>
            <strong>{name}</strong>
            <Tag color={colors[result]}>{t(`conversations.result.${result}`)}</Tag>
            <p>{reason ?? description}</p>
          </li>
        ))}
      </ul>
      {data.length > 0 && <h3 className={styles.heading}>{t('conversations.analysis.data')}</h3>}
      <ul className={styles.findings}>
        {data.map(({ name, description, value, reason }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{valueOf(value)}</span>
            <p>{reason ?? description}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function valueOf(value: Findings['data'][number]['value']): string {
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no')
  return typeof value === 'number' ? formatNumber(value) : (value ?? '–')
}
