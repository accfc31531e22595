import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Feedback } from './feedback.tsx'
import { MessageForm } from './message-form.tsx'
import { SaidList, type SaidListProps } from './said-list.tsx'
import styles from './talk.module.css'
import type { SpokenTalk } from './use-voice.ts'

interface TalkViewProps extends Pick<SaidListProps, 'below' | 'isForVisitors'> {
  talk: SpokenTalk
  /** Starts a conversation while there is none. */
  start: ReactNode
  /** Shown once a conversation has ended. */
  ended?: ReactNode
  /** Shown beside the buttons. */
  aside?: ReactNode
}

/** A conversation: what was said, and how to say more. Serves the test panel of agents and the page for visitors. */
export function TalkView({ talk, start, below, isForVisitors, ended, aside }: TalkViewProps) {
  const { isConnected, isConnecting, hasEnded, messages, problem, leave } = talk
  return (
    <>
      {messages.length > 0 && (
        <SaidList
          messages={messages}
          isForVisitors={isForVisitors}
          feedback={(eventId) => <Feedback eventId={eventId} />}
          below={below}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isConnected && <MessageForm talk={talk} />}
      {hasEnded && !isConnected && !isConnecting && (
        <>
          <Ended />
          {ended}
        </>
      )}
      <div className={styles.tools}>
        {isConnected ? <Button onClick={leave}>{t('conversations.talk.end')}</Button> : start}
        {aside}
      </div>
    </>
  )
}

/** Receives the focus from what has gone, so that screen readers announce it. */
function Ended() {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} tabIndex={-1} className={styles.ended}>
      {t('conversations.talk.ended')}
    </p>
  )
}
