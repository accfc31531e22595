import type { Demo } from '../../demo/demo.ts'
import { voices } from './table.ts'

/** The voices of the demo, which browsers bring along. */
export const voiceDemo: Demo<typeof voices> = {
  table: voices,
  rows: async ({ tenant_id, now }) => {
    const valid = { tenant_id, status: 'valid' as const, validated_at: now.toISOString() }
    return [
      {
        ...valid,
        name: 'Gadis',
        language_tag: 'id-ID',
        languages: ['id'],
        gender: 'female',
        accent: 'Jakarta',
        description: 'Any Indonesian voice of the browser, calm.',
        settings: { speed: 0.95, pitch: 1.05 },
        is_default: true,
      },
      {
        ...valid,
        name: 'Bahasa Indonesia',
        provider_voice_id: 'Google Bahasa Indonesia',
        language_tag: 'id-ID',
        languages: ['id'],
        gender: 'female',
        description: 'In Chrome, with a network connection.',
      },
      {
        ...valid,
        name: 'British English',
        provider_voice_id: 'Google UK English Female',
        language_tag: 'en-GB',
        languages: ['en'],
        gender: 'female',
        accent: 'British',
      },
      { ...valid, name: 'American English', language_tag: 'en-US', languages: ['en'], accent: 'American' },
      {
        tenant_id,
        name: 'Studio voice',
        provider: 'elevenlabs',
        provider_voice_id: '21m00Tcm4TlvDq8ikWAM',
        languages: ['en', 'id'],
        category: 'premade',
        gender: 'female',
        status: 'invalid',
        failure: 'elevenlabs_not_configured',
        validated_at: now.toISOString(),
      },
    ]
  },
}
