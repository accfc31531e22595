import { t } from '#providers/format/i18n.ts'
import { Citations } from '../citations.tsx'
import { shown } from '../latency.tsx'
import { Feedback } from './feedback.tsx'
import styles from './talk.module.css'
import type { Message } from './transcript.ts'

/** The turns so far; screen readers announce each new one. */
export function SaidList({ messages }: { messages: Message[] }) {
  return (
    <ol className={styles.messages} aria-live="polite" aria-label={t('conversations.transcript')}>
      {messages.map((message) => (
        <Said key={message.id} message={message} />
      ))}
    </ol>
  )
}

const Said = ({ message: { role, text, citations, tools, waited, isPartial, eventId } }: { message: Message }) => (
  <li data-role={role} aria-busy={isPartial}>
    <strong>{t(`conversations.role.${role}`)}</strong>
    <p>{text}</p>
    {tools.map(({ name, ok }, at) => (
      <p key={at} className={styles.note}>
        {t(ok ? 'conversations.talk.tool_used' : 'conversations.talk.tool_failed', { name })}
      </p>
    ))}
    {citations.length > 0 && <Citations citations={citations} />}
    {waited !== undefined && <p className={styles.note}>{t('conversations.first_word', { ms: shown(waited) })}</p>}
    {eventId !== undefined && <Feedback eventId={eventId} />}
  </li>
)
