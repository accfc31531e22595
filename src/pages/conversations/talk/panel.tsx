import { ConversationProvider } from '@elevenlabs/react'
import { useCan } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { ActionButton } from '#crud/record/action-button.tsx'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { MessageForm } from './message-form.tsx'
import { Rate } from './rate.tsx'
import { SaidList } from './said-list.tsx'
import { readAloud, stopReading } from './speech.ts'
import styles from './talk.module.css'
import { useTalk } from './use-talk.ts'

/** Talks to the draft of an agent, by text or by voice. */
export default function TalkPanel({ row }: { row: Row }) {
  return (
    <ConversationProvider>
      <Talk agentId={String(row['id'])} language={String(row['primary_language'])} />
    </ConversationProvider>
  )
}

function Talk({ agentId, language }: { agentId: string; language: string }) {
  const isSpoken = useRef(false)
  const talk = useTalk(agentId, (text) => isSpoken.current && readAloud(text, language))
  const { data: access } = useCan({ resource: 'conversations', action: 'create' })
  const { isConnected, isConnecting, messages, conversationId, problem } = talk
  useEffect(() => stopReading, [])
  const send = (text: string, bySpeech: boolean) => {
    isSpoken.current = bySpeech
    stopReading()
    talk.send(text)
  }
  return (
    <Panel title={t('conversations.talk.title')}>
      <p className={styles.lead}>{t('conversations.talk.lead')}</p>
      <SaidList agentId={agentId} messages={messages} />
      {problem && <p role="alert">{problem}</p>}
      {isConnected && <MessageForm language={language} onSend={send} />}
      {conversationId && !isConnected && !isConnecting && messages.length > 0 && (
        <Rate key={conversationId} onRate={talk.rate} />
      )}
      <div className={styles.tools}>
        {isConnected ? (
          <Button onClick={talk.leave}>{t('conversations.talk.end')}</Button>
        ) : (
          <ActionButton
            type="primary"
            reason={access?.can === false ? access.reason : undefined}
            loading={isConnecting}
            onClick={() => void talk.start()}
          >
            {t(conversationId ? 'conversations.talk.again' : 'conversations.talk.start')}
          </ActionButton>
        )}
        {conversationId && !isConnecting && <OpenRecord id={conversationId} />}
      </div>
    </Panel>
  )
}

function OpenRecord({ id }: { id: string }) {
  const tenantId = useSession()?.user.tenant_id
  return <HoverLink to={`/${tenantId}/conversations/detail/${id}`}>{t('conversations.talk.open')}</HoverLink>
}
