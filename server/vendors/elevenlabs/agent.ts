import type { AgentConfig } from '#contract/ai-agents/config.ts'
import { systemVariables } from '#contract/ai-agents/variables.ts'
import { openingIn } from '../../voice/opening.ts'
import { tones } from '../../voice/tones.ts'
import { toolsOf } from './tools.ts'

/** The ids at the provider of the records that a configuration refers to. */
export interface Referred {
  /** The id of the voice; without one, the provider's own. */
  voiceId?: string
  documents: { id: string; name: string }[]
  /** The list of pronunciations, as a version of a dictionary. */
  dictionary?: { id: string; version_id: string }
  /** The document with the curated answers. */
  curated?: { id: string; name: string }
}

/** The body that creates or updates an agent at ElevenLabs. */
export const requestOf = (
  config: AgentConfig,
  mark: string,
  { voiceId, documents, dictionary, curated }: Referred,
) => ({
  name: config.name,
  tags: [mark],
  conversation_config: {
    agent: {
      first_message: openingOf(config, config.primary_language, config.first_message),
      language: config.primary_language,
      disable_first_message_interruptions: !config.first_message_interruptible,
      dynamic_variables: { dynamic_variable_placeholders: placeholdersOf(config) },
      prompt: {
        prompt: promptOf(config, curated !== undefined),
        ...(config.llm_model && { llm: config.llm_model }),
        temperature: config.temperature,
        max_tokens: config.max_tokens,
        knowledge_base: [...(curated ? [curated] : []), ...documents].map(({ id, name }) => ({
          type: 'text',
          id,
          name,
          usage_mode: 'auto',
        })),
        rag: {
          enabled: curated !== undefined || documents.length > 0,
          max_retrieved_rag_chunks_count: config.max_passages,
        },
        ...toolsOf(config),
      },
    },
    language_presets: presetsOf(config),
    tts: {
      // English and other languages have models of their own.
      model_id: config.primary_language === 'en' ? 'eleven_flash_v2' : 'eleven_flash_v2_5',
      ...(voiceId && { voice_id: voiceId }),
      stability: config.voice_stability,
      similarity_boost: config.voice_similarity,
      speed: config.voice_speed,
      pronunciation_dictionary_locators: dictionary
        ? [{ pronunciation_dictionary_id: dictionary.id, version_id: dictionary.version_id }]
        : [],
    },
    asr: { keywords: config.keywords },
    turn: { turn_eagerness: config.eagerness, silence_end_call_timeout: config.silence_timeout },
    conversation: { max_duration_seconds: config.max_duration },
  },
  platform_settings: platformOf(config),
})

export type AgentRequest = ReturnType<typeof requestOf>

/** Only addresses that the platform has signed lead to the agent. */
const platformOf = (config: AgentConfig) => ({
  auth: { enable_auth: true },
  evaluation: {
    criteria: config.success_criteria.map(({ name, description }, at) => ({
      id: `criterion_${at + 1}`,
      name,
      conversation_goal_prompt: description,
    })),
  },
  data_collection: Object.fromEntries(
    config.data_to_collect.map(({ name, type, description }) => [
      name,
      { type: type === 'text' ? 'string' : type, description },
    ]),
  ),
  privacy: {
    record_voice: config.record_audio,
    retention_days: config.keep_days ?? -1,
    delete_transcript_and_pii: config.delete_transcript,
    delete_audio: config.delete_audio,
  },
})

function promptOf({ system_prompt, tone, guardrails }: AgentConfig, isCurated: boolean): string {
  const rules = guardrails.map(({ rule, answer }) => `- ${rule}${answer ? ` Say instead: "${answer}"` : ''}`)
  const never = rules.length > 0 ? ['Never break these rules:', ...rules].join('\n') : ''
  const known = 'Answer from the knowledge base only. If it does not hold the answer, say that you do not know.'
  const curated = isCurated
    ? 'The document "Curated answers" holds questions with their answers. Give the answer to such a question word for word, before anything else.'
    : ''
  return [system_prompt, tones[tone], known, curated, never].filter(Boolean).join('\n\n')
}

const openingOf = (config: AgentConfig, language: string, message: string | null | undefined): string =>
  openingIn(language, {
    speaksFirst: config.speaks_first,
    consent: config.consent_line,
    primary: config.primary_language,
    message,
  })

function presetsOf(config: AgentConfig) {
  const others = config.additional_languages.filter((language) => language !== config.primary_language)
  const messageIn = (language: string) => config.first_messages.find((one) => one.language === language)?.text
  return Object.fromEntries(
    others.map((language) => [
      language,
      { overrides: { agent: { language, first_message: openingOf(config, language, messageIn(language)) } } },
    ]),
  )
}

/** A conversation without a value for a variable of its prompt would not start. */
const placeholdersOf = ({ name, start_variables, http_tools }: AgentConfig): Record<string, string> => ({
  ...Object.fromEntries(systemVariables.map((variable) => [variable, ''])),
  ...Object.fromEntries(http_tools.flatMap(({ results }) => results.map(({ variable }) => [variable, '']))),
  ...Object.fromEntries(start_variables.map((variable) => [variable.name, variable.fallback ?? ''])),
  agent_name: name,
})
