import type { Latency as Times } from '#contract/conversation-turns.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './conversations.module.css'

const parts = ['retrieval', 'model', 'tool'] as const

/** The time to the first word, and where it went. */
export function Latency({ latency }: { latency: Times }) {
  const spent = parts.filter((part) => latency[part] > 0)
  return (
    <p className={styles.latency}>
      {t('conversations.first_word', { ms: shown(latency.first_token) })}
      {spent.map((part) => (
        <span key={part}>{t(`conversations.spent.${part}`, { ms: shown(latency[part]) })}</span>
      ))}
    </p>
  )
}

export const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))
