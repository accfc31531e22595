import type * as ElevenLabs from '@elevenlabs/types'
import type { KnowledgeResult } from '#contract/conversations/turns.ts'
import { knowledgeTool } from '#contract/conversations/constants.ts'
import type { ClientMessage } from '#contract/conversations/messages.ts'

/** The messages of the ElevenLabs Agents protocol that the engine sends. */
export type ServerEvent =
  | ElevenLabs.ConversationMetadata
  | ElevenLabs.UserTranscript
  | ElevenLabs.AgentResponse
  | ElevenLabs.AgentResponseCorrection
  | ElevenLabs.AgentChatResponsePart
  | ElevenLabs.AgentToolResponseMessage
  | ElevenLabs.AgentToolResponseFullPayloadMessage
  | ElevenLabs.ClientToolCallMessage
  | ElevenLabs.GuardrailTriggered
  | ElevenLabs.Interruption
  | ElevenLabs.Ping
  | ElevenLabs.VadScore
  | ElevenLabs.ErrorMessage

export type { ClientMessage }

/** The audio formats, which clients expect although the embedded engine sends no audio. */
export const metadata = (conversation_id: string): ServerEvent => ({
  type: 'conversation_initiation_metadata',
  conversation_initiation_metadata_event: {
    conversation_id,
    agent_output_audio_format: 'pcm_16000',
    user_input_audio_format: 'pcm_16000',
  },
})

export const transcript = (user_transcript: string, event_id: number): ServerEvent => ({
  type: 'user_transcript',
  user_transcription_event: { user_transcript, event_id },
})

export const response = (agent_response: string, event_id: number): ServerEvent => ({
  type: 'agent_response',
  agent_response_event: { agent_response, event_id },
})

export const correction = (original: string, corrected: string, event_id: number): ServerEvent => ({
  type: 'agent_response_correction',
  agent_response_correction_event: {
    original_agent_response: original,
    corrected_agent_response: corrected,
    event_id,
  },
})

export const part = (type: ElevenLabs.TextResponsePartType, text: string, event_id: number): ServerEvent => ({
  type: 'agent_chat_response_part',
  text_response_part: { type, text, event_id },
})

export const interruption = (event_id: number): ServerEvent => ({
  type: 'interruption',
  interruption_event: { event_id },
})

export const ping = (event_id: number, ping_ms: number | null): ServerEvent => ({
  type: 'ping',
  ping_event: { event_id, ping_ms },
})

/** Clients end the conversation when they receive the response of `end_call`. */
export const toolResponse = (
  { name, type, id, ok, isCalled }: { name: string; type: string; id: string; ok: boolean; isCalled: boolean },
  event_id: number,
): ServerEvent => ({
  type: 'agent_tool_response',
  agent_tool_response: {
    tool_name: name,
    tool_call_id: id,
    tool_type: type,
    is_error: !ok,
    is_called: isCalled,
    event_id,
  },
})

/** Tells whether the knowledge answers the question, and the passages cited. */
export const sources = (result: KnowledgeResult, event_id: number): ServerEvent => ({
  type: 'agent_tool_response_full_payload',
  agent_tool_response_full_payload: {
    tool_name: knowledgeTool,
    tool_call_id: `${knowledgeTool}_${event_id}`,
    tool_type: 'system',
    is_error: false,
    is_called: true,
    full_tool_result: JSON.stringify(result),
    event_id,
  },
})

export const clientToolCall = (
  { name, id, args }: { name: string; id: string; args: Record<string, unknown> },
  event_id: number,
): ServerEvent => ({
  type: 'client_tool_call',
  client_tool_call: { tool_name: name, tool_call_id: id, parameters: args, event_id },
})

export const guardrailTriggered: ServerEvent = { type: 'guardrail_triggered' }

export const vadScore = (vad_score: number): ServerEvent => ({ type: 'vad_score', vad_score_event: { vad_score } })

export const failure = (
  error_type: ElevenLabs.ErrorEventErrorType,
  message: string,
  code: ElevenLabs.ErrorEventCode = 1008,
): ServerEvent => ({ type: 'error', error_event: { code, error_type, message } })
