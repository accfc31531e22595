import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Citations } from '../citations.tsx'
import { shown } from '../latency.tsx'
import { caseOf, SaveCase } from '../save-case.tsx'
import { Feedback } from './feedback.tsx'
import styles from './talk.module.css'
import type { Message } from './transcript.ts'

/** The turns so far; screen readers announce each new one. */
export function SaidList({ agentId, messages }: { agentId: string; messages: Message[] }) {
  return (
    <ol className={styles.messages} aria-live="polite" aria-label={t('conversations.transcript')}>
      {messages.map((message, at) => (
        <Said key={message.id} message={message}>
          <SaveCase agentId={agentId} given={givenBy(messages, at)} />
        </Said>
      ))}
    </ol>
  )
}

/** The test case that an answer makes: with neither passages, tools nor a guardrail, the agent did not know. */
function givenBy(messages: Message[], at: number) {
  const { role, isPartial, citations, tools, isGuarded } = messages[at]!
  const asked = messages[at - 1]
  if (role !== 'agent' || isPartial || asked?.role !== 'user') return undefined
  const isKnown = citations.length > 0 || tools.length > 0 || isGuarded === true
  return caseOf({ question: asked.text, citations, isKnown })
}

interface SaidProps {
  message: Message
  children: ReactNode
}

const Said = ({ message: { role, text, citations, tools, waited, isPartial, eventId }, children }: SaidProps) => (
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
    {children}
  </li>
)
