import * as z from 'zod'
import { AgentTransfer, Guardrail, HttpTool, identifier, Pronunciation, StartVariable, Transfer } from './tools.ts'
import { duration, ref } from '../grammar/fields.ts'
import { hours } from '../grammar/kinds/week.ts'
import { holidays } from '../holidays.ts'
import { languages } from '../languages.ts'
import { line } from '../grammar/line.ts'

const language = () => z.enum(languages)
const speech = () => z.string().trim().min(1).max(1_000)
const share = () => z.number().min(0).max(1)

/**
 * The configuration that a conversation runs on, by section: the draft has these fields, a published version holds their
 * values. Fields that are added later need a default, with which earlier versions are read.
 */
export const agentSections = {
  identity: { name: line(80) },
  persona: {
    system_prompt: z.string().trim().min(1).max(20_000),
    tone: z.enum(['neutral', 'friendly', 'formal', 'empathetic', 'brief']).default('friendly'),
    guardrails: z.array(Guardrail).max(20).default([]),
  },
  opening: {
    speaks_first: z.enum(['agent', 'caller']).default('agent'),
    /** In the primary language. */
    first_message: speech().nullable().default(null),
    first_messages: z
      .array(z.object({ language: language(), text: speech() }))
      .max(languages.length)
      .default([]),
    /** Variables that the start of a conversation provides, beside those of the system. */
    start_variables: z.array(StartVariable).max(40).default([]),
    first_message_interruptible: z.boolean().default(true),
  },
  language: {
    primary_language: language(),
    additional_languages: z.array(language()).max(languages.length).default([]),
    /** Answers in the language that the caller speaks, among those above. */
    detect_language: z.boolean().default(true),
  },
  model: {
    /**
     * `embedded` answers from the knowledge alone and needs no key, `openai` asks a language model, and `elevenlabs` leaves
     * the whole conversation to an agent of ElevenLabs. Without its key, an agent is `embedded`.
     */
    llm: z.enum(['embedded', 'openai', 'elevenlabs']).default('embedded'),
    llm_model: line(80).nullable().default(null),
    fallback_llm_model: line(80).nullable().default(null),
    temperature: share().default(0.3),
    max_tokens: z.int().min(50).max(4_000).default(400),
  },
  voice: {
    /** Without one, the tenant's default. */
    voice_id: ref('voices').nullable().default(null),
    voice_stability: share().default(0.5),
    voice_similarity: share().default(0.75),
    voice_speed: z.number().min(0.7).max(1.2).default(1),
    pronunciations: z.array(Pronunciation).max(100).default([]),
  },
  hearing: {
    speech_to_text: z.enum(['browser', 'elevenlabs']).default('browser'),
    keywords: z.array(line(60)).max(50).default([]),
    noise_filter: z.boolean().default(true),
    interruption_sensitivity: z.enum(['low', 'medium', 'high']).default('medium'),
    eagerness: z.enum(['patient', 'normal', 'eager']).default('normal'),
  },
  knowledge: {
    knowledge_ids: z.array(ref('knowledge-base')).max(100).default([]),
    max_passages: z.int().min(1).max(10).default(4),
  },
  tools: {
    can_end_call: z.boolean().default(true),
    can_send_dtmf: z.boolean().default(false),
    transfers: z.array(Transfer).max(20).default([]),
    agent_transfers: z.array(AgentTransfer).max(10).default([]),
    http_tools: z.array(HttpTool).max(20).default([]),
  },
  call_handling: {
    max_duration: duration().min(60).max(7_200).default(600),
    silence_timeout: duration().min(5).max(300).default(30),
    hours_source: z.enum(['always', 'tenant', 'own']).default('always'),
    business_hours: hours()
      .nullable()
      .default(null)
      .meta({ examples: [null] }),
    holidays: holidays().default([]),
    after_hours: z.enum(['message', 'transfer', 'voicemail', 'hang_up']).nullable().default(null),
    after_hours_message: speech().nullable().default(null),
    after_hours_transfer_to: Transfer.shape.to.nullable().default(null),
  },
  analysis: {
    success_criteria: z
      .array(z.object({ name: line(80), description: line(300) }))
      .max(20)
      .default([]),
    data_to_collect: z
      .array(
        z.object({
          name: identifier(),
          type: z.enum(['text', 'number', 'boolean']).default('text'),
          description: line(300),
        }),
      )
      .max(40)
      .default([]),
  },
  privacy: {
    record_audio: z.boolean().default(false),
    consent_line: speech().nullable().default(null),
    /** Days after which a conversation is deleted. Without a value, as long as the tenant keeps its data. */
    keep_days: z.int().min(1).max(3_650).nullable().default(null),
    delete_transcript: z.boolean().default(true),
    delete_audio: z.boolean().default(true),
    /** Replaces personal data in a conversation once it has ended. */
    redact_data: z.boolean().default(false),
  },
}

/** The fields of all sections. */
export const agentFields = {
  ...agentSections.identity,
  ...agentSections.persona,
  ...agentSections.opening,
  ...agentSections.language,
  ...agentSections.model,
  ...agentSections.voice,
  ...agentSections.hearing,
  ...agentSections.knowledge,
  ...agentSections.tools,
  ...agentSections.call_handling,
  ...agentSections.analysis,
  ...agentSections.privacy,
}

/** A configuration: `AgentConfig.parse(version.configuration)`. */
export const AgentConfig = z.object(agentFields)
export type AgentConfig = z.output<typeof AgentConfig>
export const configFields = Object.keys(agentFields) as (keyof AgentConfig)[]

type Bare<Shape> = { [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name] }

/** The same without defaults, as answers have them. */
export const agentAnswer = Object.fromEntries(
  Object.entries(agentFields).map(([name, type]) => [name, type instanceof z.ZodDefault ? type.unwrap() : type]),
) as Bare<typeof agentFields>

type Engine = Pick<Partial<AgentConfig>, 'llm'>
/** Fields that a language model reads. */
const forModels = { acts: ({ llm = 'embedded' }: Engine) => llm !== 'embedded' }
/** Fields that ElevenLabs alone acts on, and those that it does not. */
const atElevenLabs = { acts: ({ llm }: Engine) => llm === 'elevenlabs' }
const elsewhere = { acts: ({ llm }: Engine) => llm !== 'elevenlabs' }

const isLimited = ({ hours_source = 'always' }: Partial<AgentConfig>) => hours_source !== 'always'

/** Fields that depend on others. */
export const agentConditions = {
  first_message: { required: ({ speaks_first = 'agent' }: Partial<AgentConfig>) => speaks_first === 'agent' },
  llm_model: { when: ({ llm = 'embedded' }: Partial<AgentConfig>) => llm !== 'embedded' },
  fallback_llm_model: { when: ({ llm }: Partial<AgentConfig>) => llm === 'openai' },
  tone: forModels,
  temperature: forModels,
  max_tokens: forModels,
  voice_stability: atElevenLabs,
  voice_similarity: atElevenLabs,
  can_send_dtmf: atElevenLabs,
  record_audio: atElevenLabs,
  delete_audio: atElevenLabs,
  agent_transfers: elsewhere,
  noise_filter: elsewhere,
  interruption_sensitivity: elsewhere,
  business_hours: { when: ({ hours_source }: Partial<AgentConfig>) => hours_source === 'own', required: true as const },
  holidays: { when: isLimited },
  after_hours: { when: isLimited, required: true as const },
  after_hours_message: { when: isLimited },
  after_hours_transfer_to: {
    when: ({ after_hours }: Partial<AgentConfig>) => after_hours === 'transfer',
    required: true as const,
  },
}
