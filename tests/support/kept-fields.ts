import type { messages as english } from '#locales/en/forms.ts'
import type { messages as indonesian } from '#locales/id/forms.ts'

/** The nouns whose every field acts, or is listed below. Of others, the fields that nothing reads are things to do. */
export const settled = [
  'saved-views',
  'users',
  'roles',
  'permissions',
  'invitations',
  'settings',
  'tenants',
  'plans',
  'tickets',
  'ticket-comments',
  'canned-replies',
  'contacts',
  'call-handler-templates',
  'pbx-servers',
  'phone-numbers',
  'calls',
  'knowledge-base',
  'curated-answers',
  'ai-agents',
  'ai-agent-test-cases',
  'tool-secrets',
  'voices',
  'conversations',
]

/** Fields that the platform keeps without acting on them, and the sentence that says so where they are edited. */
export const kept: Record<string, Record<string, keyof typeof english & keyof typeof indonesian>> = {
  permissions: { description: 'help.note' },
  'call-handler-templates': {
    description: 'help.note',
    'settings.greeting': 'help.handler_setting',
  },
  'phone-numbers': {
    description: 'help.note',
    country: 'help.country',
    provider: 'help.number_provider',
    capabilities: 'help.number_capabilities',
    recording: 'help.recording',
  },
  contacts: { notes: 'help.contact_notes' },
  calls: { disposition: 'help.disposition' },
  'ai-agents': {
    description: 'help.note',
    voice_stability: 'help.elevenlabs_only',
    voice_similarity: 'help.elevenlabs_only',
    speech_to_text: 'help.speech_to_text',
    can_send_dtmf: 'help.elevenlabs_only',
    record_audio: 'help.elevenlabs_only',
    delete_audio: 'help.elevenlabs_only',
  },
  voices: {
    settings: 'help.voice_settings',
    'settings.speed': 'help.voice_settings',
    'settings.pitch': 'help.voice_settings',
  },
}

/** Nested fields that are handed on with what they are in, and who acts on them. */
export const handedOn: Record<string, string> = {
  'plans.included.numbers': 'server/resources/phone-numbers/hooks.ts',
  'plans.overage_rates.unit_price': 'server/resources/usage-records/rates.ts',
  'ai-agents.guardrails.rule': 'server/voice/model/prompt.ts',
  'ai-agents.http_tools.description': 'server/voice/choose-tool.ts',
  'ai-agents.http_tools.parameters.description': 'server/voice/model/tools.ts',
  'ai-agents.success_criteria.description': 'server/voice/model/analyse.ts',
  'ai-agents.data_to_collect.description': 'server/voice/model/analyse.ts',
}

/** Choices and people by which records are found, as by tags. */
export const labels = ['tickets.category', 'conversations.direction', 'calls.user_id']
