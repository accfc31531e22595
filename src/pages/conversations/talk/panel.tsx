import { ConversationProvider } from '@elevenlabs/react'
import { useCan } from '@refinedev/core'
import { useState } from 'react'
import { conversations } from '#contract/conversations/contract.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { call } from '#providers/requests/http.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { caseOf } from '../said-case.ts'
import { SaveCase } from '../save-case.tsx'
import { CallTools } from './call-tools.tsx'
import { Rate } from './rate.tsx'
import { TalkView } from './talk-view.tsx'
import styles from './talk.module.css'
import { useVoice } from './use-voice.ts'
import type { Message } from './transcript.ts'

/** Talks to the draft of an agent, by text or by voice. */
export default function TalkPanel({ row }: { row: Row }) {
  return (
    <ConversationProvider>
      <DraftTalk agentId={String(row['id'])} language={String(row['primary_language'])} tools={row['http_tools']} />
    </ConversationProvider>
  )
}

function DraftTalk({ agentId, language, tools }: { agentId: string; language: string; tools: unknown }) {
  const [callsTools, setCallsTools] = useState(false)
  const talk = useVoice(language)
  const { data: access } = useCan({ resource: 'conversations', action: 'create' })
  const { conversationId, isConnecting } = talk
  const begin = async () => {
    const body = { channel: 'test', variables: {}, call_tools: callsTools } as const
    return (await call(conversations.endpoints.start, { params: { agentId }, body })).data
  }
  const rate = (rating: number) =>
    call(conversations.endpoints.end, { params: { agentId }, body: { conversation_id: conversationId!, rating } })
  const start = (
    <ActionButton
      type="primary"
      reason={access?.can === false ? access.reason : undefined}
      loading={isConnecting}
      onClick={() => void talk.start(begin)}
    >
      {t(conversationId ? 'conversations.talk.again' : 'conversations.talk.start')}
    </ActionButton>
  )
  return (
    <Panel title={t('conversations.talk.title')}>
      <p className={styles.lead}>{t('conversations.talk.lead')}</p>
      <TalkView
        talk={talk}
        start={start}
        below={(at) => <SaveSaid agentId={agentId} messages={talk.messages} at={at} />}
        ended={talk.messages.length > 0 && <Rate key={conversationId} onRate={rate} />}
        aside={conversationId && !isConnecting && <OpenRecord id={conversationId} />}
      />
      {!talk.isConnected && <CallTools tools={tools} isOn={callsTools} onChange={setCallsTools} />}
    </Panel>
  )
}

function OpenRecord({ id }: { id: string }) {
  const tenantId = useSession()?.user.tenant_id
  return <HoverLink to={`/${tenantId}/conversations/detail/${id}`}>{t('conversations.talk.open')}</HoverLink>
}

interface SaveSaidProps {
  agentId: string
  messages: Message[]
  /** The place of an answer. */
  at: number
}

/** Saves an answer of a test conversation as a test case. */
const SaveSaid = ({ agentId, messages, at }: SaveSaidProps) => (
  <SaveCase agentId={agentId} given={givenBy(messages, at)} />
)

/** The test case that an answer makes of the messages before it. */
function givenBy(messages: Message[], at: number) {
  const { role, isPartial, citations, isKnown, tools } = messages[at]!
  if (role !== 'agent' || isPartial || messages[at - 1]?.role !== 'user') return undefined
  const questions = messages
    .slice(0, at)
    .filter((one) => one.role === 'user')
    .map(({ text }) => text)
  return caseOf({ questions, tools: tools.map(({ name }) => name), citations, isKnown: isKnown !== false })
}
