import { useConversationControls, useConversationStatus, type HookCallbacks } from '@elevenlabs/react'
import { useEffect, useReducer, useState } from 'react'
import type { Said as Pronounced } from '#contract/ai-agents/pronounced.ts'
import { t } from '#providers/format/i18n.ts'
import { addSaid, nothing, type Said } from './transcript.ts'

type Change = Said | 'restart'

/** A conversation that was started, with the address of its socket. */
export interface Started {
  conversation_id: string
  signed_url: string
  pronunciations?: readonly Pronounced[]
}

type OnAnswer = (text: string, eventId?: number) => void

/** Holds a conversation over the official client of the protocol. */
export function useTalk(onAnswer: OnAnswer) {
  const { startSession, endSession, sendUserMessage } = useConversationControls()
  const { status } = useConversationStatus()
  const [transcript, change] = useReducer(
    (before: typeof nothing, said: Change) => (said === 'restart' ? nothing : addSaid(before, said)),
    nothing,
  )
  const [conversationId, setConversationId] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => endSession, [endSession])

  const listeners: Partial<HookCallbacks> = {
    ...transcribers(change, onAnswer),
    onDisconnect: ({ reason }) => {
      setEnded(true)
      if (reason === 'error') setProblem(t('conversations.talk.lost'))
    },
    onError: (message) => setProblem(message),
  }

  /** @param begin starts a conversation; the message of its error is shown */
  async function start(begin: () => Promise<Started>) {
    setStarting(true)
    setEnded(false)
    setProblem(undefined)
    change('restart')
    try {
      const { conversation_id, signed_url } = await begin()
      setConversationId(conversation_id)
      startSession({ signedUrl: signed_url, textOnly: true, ...listeners })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setStarting(false)
    }
  }

  return {
    isConnected: status === 'connected',
    isConnecting: isStarting || status === 'connecting',
    hasEnded,
    messages: transcript.messages,
    conversationId,
    problem,
    start,
    leave: endSession,
    send(text: string) {
      change({ type: 'user', text, at: performance.now() })
      sendUserMessage(text)
    },
  }
}

/** Listeners that add what the agent says and does to the transcript. */
const transcribers = (add: (said: Said) => void, onAnswer: OnAnswer): Partial<HookCallbacks> => ({
  onMessage: ({ role, message, event_id: eventId }) => {
    if (role === 'agent') onAnswer(message, eventId)
    if (role === 'agent') add({ type: 'agent', text: message, at: performance.now(), eventId })
  },
  onAgentChatResponsePart: ({ type, text }) => {
    if (type === 'delta') add({ type: 'part', text, at: performance.now() })
  },
  onAgentResponseCorrection: ({ corrected_agent_response: text }) => add({ type: 'corrected', text }),
  onAgentToolResponse: (response) => {
    const result = 'full_tool_result' in response ? response.full_tool_result : undefined
    add({ type: 'tool', name: response.tool_name, ok: !response.is_error, isCalled: response.is_called, result })
  },
})
