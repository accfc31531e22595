import * as z from 'zod'
import { maxMessage } from './constants.ts'

const value = z.union([z.string().max(1000), z.number(), z.boolean()])
export const ConversationVariables = z.record(z.string().regex(/^\w{1,60}$/), value)

/** Overrides are not taken over: the agent decides on its prompt. The language is. */
const Initiation = z.object({
  type: z.literal('conversation_initiation_client_data'),
  conversation_config_override: z
    .object({ agent: z.object({ language: z.string().max(20).nullish() }).nullish() })
    .nullish(),
  dynamic_variables: ConversationVariables.nullish(),
})

/** The messages of clients in the ElevenLabs Agents protocol. Those that the engine does not know are ignored. */
export const ClientMessage = z.union([
  Initiation,
  z.object({ type: z.literal('user_message'), text: z.string().trim().min(1).max(maxMessage) }),
  z.object({ type: z.literal('contextual_update'), text: z.string().trim().min(1).max(maxMessage) }),
  z.object({ type: z.literal('user_activity') }),
  z.object({ type: z.literal('pong'), event_id: z.number() }),
  z.object({ type: z.literal('feedback'), event_id: z.number(), score: z.enum(['like', 'dislike']).nullable() }),
  z.object({
    type: z.literal('client_tool_result'),
    tool_call_id: z.string().max(100),
    result: z.string().max(20_000),
    is_error: z.boolean(),
  }),
  z.object({ type: z.undefined().optional(), user_audio_chunk: z.string().max(200_000) }),
  z.object({ type: z.enum(['mcp_tool_approval_result', 'multimodal_message']) }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** A message of the platform; server/voice/protocol.ts has their types. */
export const ServerMessage = z.looseObject({ type: z.string() })
