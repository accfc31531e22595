import { useConversationControls, useConversationStatus, type HookOptions } from '@elevenlabs/react'
import { useEffect, useReducer, useState } from 'react'
import { conversations } from '#contract/conversations.ts'
import { t } from '#providers/format/i18n.ts'
import { call } from '#providers/requests/http.ts'
import { addSaid, nothing, type Said } from './transcript.ts'

type Change = Said | 'restart'

/** Holds a conversation with the draft of an agent, over the official client of the protocol. */
export function useTalk(agentId: string, onAnswer: (text: string) => void) {
  const { startSession, endSession, sendUserMessage } = useConversationControls()
  const { status } = useConversationStatus()
  const [transcript, change] = useReducer(
    (before: typeof nothing, said: Change) => (said === 'restart' ? nothing : addSaid(before, said)),
    nothing,
  )
  const [conversationId, setConversationId] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => endSession, [endSession])

  const listeners: HookOptions = {
    onMessage: ({ role, message, event_id: eventId }) => {
      if (role === 'agent') onAnswer(message)
      if (role === 'agent') change({ type: 'agent', text: message, at: performance.now(), eventId })
    },
    onAgentChatResponsePart: ({ type, text }) => {
      if (type === 'delta') change({ type: 'part', text, at: performance.now() })
    },
    onAgentResponseCorrection: ({ corrected_agent_response: text }) => change({ type: 'corrected', text }),
    onAgentToolResponse: (response) => {
      const result = 'full_tool_result' in response ? response.full_tool_result : undefined
      change({ type: 'tool', name: response.tool_name, ok: !response.is_error, result })
    },
    onGuardrailTriggered: () => change({ type: 'guarded' }),
    onDisconnect: ({ reason }) => {
      if (reason === 'error') setProblem(t('conversations.talk.lost'))
    },
    onError: (message) => setProblem(message),
  }

  async function start() {
    setStarting(true)
    setProblem(undefined)
    change('restart')
    try {
      const body = { channel: 'test', variables: {} } as const
      const { data } = await call(conversations.endpoints.start, { params: { agentId }, body })
      setConversationId(data.conversation_id)
      startSession({ signedUrl: data.signed_url, textOnly: true, ...listeners })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setStarting(false)
    }
  }

  return {
    isConnected: status === 'connected',
    isConnecting: isStarting || status === 'connecting',
    messages: transcript.messages,
    conversationId,
    problem,
    start,
    leave: endSession,
    rate: (rating: number) =>
      call(conversations.endpoints.end, { params: { agentId }, body: { conversation_id: conversationId!, rating } }),
    send(text: string) {
      change({ type: 'user', text, at: performance.now() })
      sendUserMessage(text)
    },
  }
}
