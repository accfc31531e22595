import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Citations } from '../citations.tsx'
import { shown } from '../latency.tsx'
import styles from './talk.module.css'
import type { Message, Tool } from './transcript.ts'

export interface SaidListProps {
  messages: Message[]
  /** True for visitors, whom the milliseconds of an answer tell nothing. */
  isForVisitors?: boolean
  /** Rates the answer with a number of the protocol. Missing where nothing is held that could keep it. */
  feedback?: (eventId: number) => ReactNode
  /** Shown below the message at a place. */
  below?: (at: number) => ReactNode
}

/** The turns so far, the newest in view; screen readers announce each new one. */
export function SaidList({ messages, isForVisitors = false, feedback, below }: SaidListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages])
  return (
    <ol
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keyboard
      tabIndex={0}
      className={styles.messages}
      aria-live="polite"
      aria-label={t('conversations.transcript')}
    >
      {messages.map((message, at) => (
        <Said key={message.id} message={message} isForVisitors={isForVisitors}>
          {message.eventId !== undefined && feedback?.(message.eventId)}
          {below?.(at)}
        </Said>
      ))}
    </ol>
  )
}

interface SaidProps {
  message: Message
  isForVisitors: boolean
  children: ReactNode
}

const Said = ({
  message: { role, text, citations, tools, waited, isKnown, isPartial },
  isForVisitors,
  children,
}: SaidProps) => (
  <li data-role={role} aria-busy={isPartial}>
    <strong>{t(`conversations.role.${role}`)}</strong>
    <p>{text}</p>
    {tools.map((tool, at) => (
      <p key={at} className={styles.note}>
        {t(usedAs(tool), { name: tool.name })}
      </p>
    ))}
    {isKnown === false && <p className={styles.note}>{t('conversations.unknown')}</p>}
    {citations.length > 0 && <Citations citations={citations} />}
    {waited !== undefined && !isForVisitors && (
      <p className={styles.note}>{t('conversations.first_word', { ms: shown(waited) })}</p>
    )}
    {children}
  </li>
)

const usedAs = ({ ok, isCalled = true }: Tool) => {
  if (!isCalled) return 'conversations.talk.tool_not_called'
  return ok ? 'conversations.talk.tool_used' : 'conversations.talk.tool_failed'
}
