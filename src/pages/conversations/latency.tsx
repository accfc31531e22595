import type { Latency as Times } from '#contract/conversations/turns.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './conversations.module.css'

const parts = ['retrieval', 'model', 'tool'] as const

/**
 * The time to the first word, and where it went: in words, and as a bar. The voice is beside it: it begins once there is a
 * text to read.
 */
export function Latency({ latency }: { latency: Times }) {
  const { total, speech, recognition, end_of_speech } = latency
  const spent = parts.filter((part) => latency[part] > 0)
  const rest = Math.max(0, latency.first_token - spent.reduce((sum, part) => sum + latency[part], 0))
  return (
    <div className={styles.latency}>
      {t('conversations.first_word', { ms: shown(latency.first_token) })}
      <span className={styles.bar} aria-hidden>
        {spent.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: latency[part] }} />
        ))}
        <span data-part="rest" style={{ flexGrow: rest }} />
      </span>
      {spent.map((part) => (
        <span key={part} data-part={part}>
          {t(`conversations.spent.${part}`, { ms: shown(latency[part]) })}
        </span>
      ))}
      {rest >= 1 && <span data-part="rest">{t('conversations.spent.rest', { ms: shown(rest) })}</span>}
      {total !== null && total - latency.first_token >= 1 && (
        <span>{t('conversations.spent.total', { ms: shown(total) })}</span>
      )}
      {end_of_speech !== undefined && (
        <span>{t('conversations.spent.end_of_speech', { ms: shown(end_of_speech) })}</span>
      )}
      {recognition !== undefined && <span>{t('conversations.spent.recognition', { ms: shown(recognition) })}</span>}
      <span>
        {speech === undefined
          ? t('conversations.spent.no_speech')
          : t('conversations.spent.speech', { ms: shown(speech) })}
      </span>
    </div>
  )
}

export const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))
