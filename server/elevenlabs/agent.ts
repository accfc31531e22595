import type { ElevenLabs } from '@elevenlabs/elevenlabs-js'
import type { AgentConfig } from '#contract/agent-config.ts'
import { systemVariables } from '#contract/agent-variables.ts'
import { openingIn } from '../voice/opening.ts'
import { tones } from '../voice/tones.ts'
import { toolsOf } from './tools.ts'

type Request = ElevenLabs.conversationalAi.BodyCreateAgentV1ConvaiAgentsCreatePost

/** The ids at the provider of the records that a configuration refers to. */
export interface Referred {
  /** The id of the voice; without one, the provider's own. */
  voiceId?: string
  documents: { id: string; name: string }[]
}

/** An agent in the terms of ElevenLabs. */
export const requestOf = (config: AgentConfig, mark: string, { voiceId, documents }: Referred): Request => ({
  name: config.name,
  tags: [mark],
  conversationConfig: {
    agent: {
      firstMessage: openingOf(config, config.primary_language, config.first_message),
      language: config.primary_language,
      disableFirstMessageInterruptions: !config.first_message_interruptible,
      dynamicVariables: { dynamic_variable_placeholders: placeholdersOf(config) },
      prompt: {
        prompt: promptOf(config),
        ...(config.llm_model && { llm: config.llm_model as ElevenLabs.Llm }),
        temperature: config.temperature,
        maxTokens: config.max_tokens,
        knowledgeBase: documents.map(({ id, name }) => ({ type: 'text', id, name, usageMode: 'auto' })),
        rag: { enabled: documents.length > 0, maxRetrievedRagChunksCount: config.max_passages },
        ...toolsOf(config),
      },
    },
    languagePresets: presetsOf(config),
    tts: {
      // English and other languages have models of their own.
      modelId: config.primary_language === 'en' ? 'eleven_flash_v2' : 'eleven_flash_v2_5',
      ...(voiceId && { voiceId }),
      stability: config.voice_stability,
      similarityBoost: config.voice_similarity,
      speed: config.voice_speed,
    },
    asr: { keywords: config.keywords },
    turn: { turnEagerness: config.eagerness, silenceEndCallTimeout: config.silence_timeout },
    conversation: { maxDurationSeconds: config.max_duration },
  },
  platformSettings: platformOf(config),
})

/** Only addresses that the platform has signed lead to the agent. */
const platformOf = (config: AgentConfig): ElevenLabs.AgentPlatformSettingsRequestModel => ({
  auth: { enableAuth: true },
  evaluation: {
    criteria: config.success_criteria.map(({ name, description }, at) => ({
      id: `criterion_${at + 1}`,
      name,
      conversationGoalPrompt: description,
    })),
  },
  dataCollection: Object.fromEntries(
    config.data_to_collect.map(({ name, type, description }) => [
      name,
      { type: type === 'text' ? ('string' as const) : type, description },
    ]),
  ),
  privacy: {
    recordVoice: config.record_audio,
    retentionDays: config.keep_days ?? -1,
    deleteTranscriptAndPii: config.delete_transcript,
    deleteAudio: config.delete_audio,
  },
})

function promptOf({ system_prompt, tone, guardrails }: AgentConfig): string {
  const rules = guardrails.map(({ rule, answer }) => `- ${rule}${answer ? ` Say instead: "${answer}"` : ''}`)
  const never = rules.length > 0 ? ['Never break these rules:', ...rules].join('\n') : ''
  const known = 'Answer from the knowledge base only. If it does not hold the answer, say that you do not know.'
  return [system_prompt, tones[tone], known, never].filter(Boolean).join('\n\n')
}

const openingOf = (config: AgentConfig, language: string, message: string | null | undefined): string =>
  openingIn(language, {
    speaksFirst: config.speaks_first,
    consent: config.consent_line,
    primary: config.primary_language,
    message,
  })

function presetsOf(config: AgentConfig): Record<string, ElevenLabs.LanguagePresetOutput> {
  const others = config.additional_languages.filter((language) => language !== config.primary_language)
  const messageIn = (language: string) => config.first_messages.find((one) => one.language === language)?.text
  return Object.fromEntries(
    others.map((language) => [
      language,
      { overrides: { agent: { language, firstMessage: openingOf(config, language, messageIn(language)) } } },
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
