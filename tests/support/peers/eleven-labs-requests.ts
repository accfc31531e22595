import * as z from 'zod'

/**
 * The requests that the platform sends to ElevenLabs, after the provider's OpenAPI document. They are narrower than the
 * document: parts that the platform does not send are refused, so that a test notices each one that is added.
 */
export interface RequestSchema {
  query?: z.ZodType
  body?: z.ZodType
}

/** The values of a query arrive as texts. */
const flag = z.literal('true')
const pageSize = z.stringFormat('page size', /^([1-9]\d?|100)$/)
const seconds = z.stringFormat('seconds', /^\d{10}$/)
const toolName = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/)
const literal = z.strictObject({
  type: z.enum(['boolean', 'string', 'integer', 'number']),
  description: z.string().min(1),
})
const properties = z.record(z.string(), literal).refine((all) => Object.keys(all).length > 0, 'at least one')
const required = z.array(z.string())
const rules = z.array(
  z.strictObject({ type: z.literal('alias'), string_to_replace: z.string().min(1), alias: z.string().min(1) }),
)

const systemTool = <T extends z.ZodType>(params: T) =>
  z.strictObject({ type: z.literal('system').optional(), name: toolName, description: z.string(), params })
const plain = <const N extends string>(name: N) => systemTool(z.strictObject({ system_tool_type: z.literal(name) }))

const Transfer = z.strictObject({
  transfer_destination: z.strictObject({ type: z.literal('phone'), phone_number: z.string().regex(/^\+\d{4,15}$/) }),
  transfer_type: z.enum(['blind', 'conference', 'sip_refer']),
  condition: z.string(),
})

const Webhook = z.strictObject({
  type: z.literal('webhook'),
  name: toolName,
  description: z.string(),
  response_timeout_secs: z.int().min(5).max(120),
  assignments: z.array(z.strictObject({ dynamic_variable: z.string(), value_path: z.string() })),
  api_schema: z.strictObject({
    url: z.url(),
    request_headers: z.record(z.string(), z.string()).optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    query_params_schema: z.strictObject({ properties, required }).optional(),
    request_body_schema: z.strictObject({ type: z.literal('object'), properties, required }).optional(),
  }),
})

const Prompt = z.strictObject({
  prompt: z.string().min(1),
  llm: z.string().min(1).optional(),
  temperature: z.number().min(0).max(1),
  max_tokens: z.int(),
  knowledge_base: z.array(
    z.strictObject({
      type: z.literal('text'),
      id: z.string().min(1),
      name: z.string().min(1),
      usage_mode: z.enum(['prompt', 'auto']),
    }),
  ),
  rag: z.strictObject({ enabled: z.boolean(), max_retrieved_rag_chunks_count: z.int().min(1).max(20) }),
  built_in_tools: z.strictObject({
    end_call: plain('end_call').optional(),
    play_keypad_touch_tone: plain('play_keypad_touch_tone').optional(),
    language_detection: plain('language_detection').optional(),
    transfer_to_number: systemTool(
      z.strictObject({ system_tool_type: z.literal('transfer_to_number'), transfers: z.array(Transfer).min(1) }),
    ).optional(),
  }),
  tools: z.array(Webhook),
})

const Language = z.string().regex(/^[a-z]{2,3}$/)
const Preset = z.strictObject({
  overrides: z.strictObject({ agent: z.strictObject({ language: Language, first_message: z.string().optional() }) }),
})

const ConversationConfig = z.strictObject({
  agent: z.strictObject({
    first_message: z.string(),
    language: Language,
    disable_first_message_interruptions: z.boolean(),
    dynamic_variables: z.strictObject({ dynamic_variable_placeholders: z.record(z.string(), z.string()) }),
    prompt: Prompt,
  }),
  language_presets: z.record(Language, Preset),
  tts: z.strictObject({
    model_id: z.enum(['eleven_flash_v2', 'eleven_flash_v2_5']),
    voice_id: z.string().min(1).optional(),
    stability: z.number().min(0).max(1),
    similarity_boost: z.number().min(0).max(1),
    speed: z.number().min(0.7).max(1.2),
    pronunciation_dictionary_locators: z.array(
      z.strictObject({ pronunciation_dictionary_id: z.string().min(1), version_id: z.string().min(1) }),
    ),
  }),
  asr: z.strictObject({ keywords: z.array(z.string()) }),
  turn: z.strictObject({
    turn_eagerness: z.enum(['patient', 'normal', 'eager']),
    silence_end_call_timeout: z.number(),
  }),
  conversation: z.strictObject({ max_duration_seconds: z.int() }),
})

const PlatformSettings = z.strictObject({
  auth: z.strictObject({ enable_auth: z.literal(true) }),
  evaluation: z.strictObject({
    criteria: z.array(
      z.strictObject({
        id: z.string().min(1),
        name: z.string().min(1),
        conversation_goal_prompt: z.string().max(2000),
      }),
    ),
  }),
  data_collection: z.record(z.string(), literal),
  privacy: z.strictObject({
    record_voice: z.boolean(),
    retention_days: z.int().min(-1),
    delete_transcript_and_pii: z.boolean(),
    delete_audio: z.boolean(),
  }),
})

const Agent = z.strictObject({
  name: z.string().min(1),
  tags: z.array(z.string()).length(1),
  conversation_config: ConversationConfig,
  platform_settings: PlatformSettings,
})

/** Not the whole of `InboundSIPTrunkConfigRequestModel`: `allowed_numbers` are those of callers. */
const InboundTrunk = z.strictObject({
  allowed_addresses: z.array(z.string().min(1)).min(1).optional(),
  media_encryption: z.enum(['disabled', 'allowed', 'required']),
})

/** By method and path. */
export const requestSchemas: Record<string, RequestSchema> = {
  /** `get_knowledge_base_list_route`, GET /v1/convai/knowledge-base */
  'GET /v1/convai/knowledge-base': { query: z.strictObject({ search: z.string().min(1), page_size: pageSize }) },
  /** `create_text_document_route`, POST /v1/convai/knowledge-base/text */
  'POST /v1/convai/knowledge-base/text': { body: z.strictObject({ name: z.string().min(1), text: z.string() }) },
  /** `update_document_route`, PATCH /v1/convai/knowledge-base/{documentation_id} */
  'PATCH /v1/convai/knowledge-base/:id': { body: z.strictObject({ name: z.string().min(1), content: z.string() }) },
  /** `delete_knowledge_base_document`, DELETE /v1/convai/knowledge-base/{documentation_id} */
  'DELETE /v1/convai/knowledge-base/:id': { query: z.strictObject({ force: flag }) },
  /** `add_from_rules`, POST /v1/pronunciation-dictionaries/add-from-rules */
  'POST /v1/pronunciation-dictionaries/add-from-rules': {
    body: z.strictObject({ name: z.string().min(1), rules: rules.min(1) }),
  },
  /** `set_rules`, POST /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}/set-rules */
  'POST /v1/pronunciation-dictionaries/:id/set-rules': { body: z.strictObject({ rules: rules.min(1) }) },
  /** `patch_pronunciation_dictionary`, PATCH /v1/pronunciation-dictionaries/{pronunciation_dictionary_id} */
  'PATCH /v1/pronunciation-dictionaries/:id': { body: z.strictObject({ archived: z.literal(true) }) },
  /** `get_agents_route`, GET /v1/convai/agents */
  'GET /v1/convai/agents': { query: z.strictObject({ tags: z.string().min(1), page_size: pageSize }) },
  /** `create_agent_route`, POST /v1/convai/agents/create */
  'POST /v1/convai/agents/create': { body: Agent },
  /** `patch_agent_settings_route`, PATCH /v1/convai/agents/{agent_id} */
  'PATCH /v1/convai/agents/:id': { body: Agent },
  /** `delete_agent_route`, DELETE /v1/convai/agents/{agent_id} */
  'DELETE /v1/convai/agents/:id': {},
  /** `list_phone_numbers_route`, GET /v1/convai/phone-numbers */
  'GET /v1/convai/phone-numbers': {},
  /** `create_phone_number_route`, POST /v1/convai/phone-numbers: `CreateSIPTrunkPhoneNumberRequestV2` */
  'POST /v1/convai/phone-numbers': {
    body: z.strictObject({
      provider: z.literal('sip_trunk'),
      phone_number: z.string().regex(/^\+\d{7,15}$/),
      label: z.string().min(1),
      inbound_trunk_config: InboundTrunk,
    }),
  },
  /** `update_phone_number_route`, PATCH /v1/convai/phone-numbers/{phone_number_id} */
  'PATCH /v1/convai/phone-numbers/:id': {
    body: z.strictObject({ agent_id: z.string().min(1), label: z.string().min(1), inbound_trunk_config: InboundTrunk }),
  },
  /** `delete_phone_number_route`, DELETE /v1/convai/phone-numbers/{phone_number_id} */
  'DELETE /v1/convai/phone-numbers/:id': {},
  /** `get_conversation_signed_link`, GET /v1/convai/conversation/get-signed-url */
  'GET /v1/convai/conversation/get-signed-url': {
    query: z.strictObject({ agent_id: z.string().min(1), include_conversation_id: flag }),
  },
  /** `get_conversation_histories_route`, GET /v1/convai/conversations */
  'GET /v1/convai/conversations': {
    query: z.strictObject({
      agent_id: z.string().min(1),
      user_id: z.uuid().optional(),
      call_start_after_unix: seconds,
      call_start_before_unix: seconds,
      page_size: pageSize,
    }),
  },
  /** `get_conversation_history_route`, GET /v1/convai/conversations/{conversation_id} */
  'GET /v1/convai/conversations/:id': {},
  /** `get_voice_by_id`, GET /v1/voices/{voice_id} */
  'GET /v1/voices/:id': {},
  /** `get_user_voices_v2`, GET /v2/voices */
  'GET /v2/voices': {
    query: z.strictObject({
      page_size: pageSize,
      sort: z.enum(['created_at_unix', 'name']),
      sort_direction: z.enum(['asc', 'desc']),
      next_page_token: z.string().optional(),
    }),
  },
}

const nothing = z.strictObject({})

/** Tells what is wrong with a request; `undefined` if the provider's document knows it. */
export function problemOf(route: string, query: URLSearchParams, body: unknown): string | undefined {
  const schema = requestSchemas[route]
  if (!schema) return `${route} is no route`
  const keys = [...query.keys()]
  if (new Set(keys).size < keys.length) return `${route} repeats a parameter`
  const inQuery = (schema.query ?? nothing).safeParse(Object.fromEntries(query))
  if (!inQuery.success) return `${route}, query: ${z.prettifyError(inQuery.error)}`
  const inBody = (schema.body ?? z.undefined()).safeParse(body)
  return inBody.success ? undefined : `${route}, body: ${z.prettifyError(inBody.error)}`
}
