import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { contract, type Method, type RowOf } from './grammar/contract.ts'
import { because } from './grammar/field-problems.ts'
import { identity, timestamp } from './grammar/fields.ts'
import { languages } from './languages.ts'
import { line } from './grammar/line.ts'
import { prefilled } from './grammar/prefilled.ts'

/** Why a voice is invalid. */
export const voiceFailures = [
  'malformed_name',
  'tag_of_other_language',
  'elevenlabs_not_configured',
  'elevenlabs_refused',
  'elevenlabs_unreachable',
  'voice_unknown',
] as const
export type VoiceFailure = (typeof voiceFailures)[number]

const Settings = z.object({
  speed: z.number().min(0.5).max(2).default(1),
  pitch: z.number().min(0).max(2).default(1),
})

const row = z.object({
  ...identity,
  name: line(80),
  /** `browser` speaks with the Web Speech API of whoever listens. */
  provider: z.enum(['browser', 'elevenlabs']).meta({ examples: ['browser'] }),
  /** The id at the provider; the name of a voice of the browser, or empty for any that speaks the language. */
  provider_voice_id: line(200).nullable(),
  /** Language and region, `id-ID`. */
  language_tag: z
    .string()
    .max(35)
    .refine(isLanguageTag, because('invalid_language_tag'))
    .nullable()
    .meta({ examples: ['id-ID', 'en-GB'] }),
  languages: z.array(z.enum(languages)).min(1).max(languages.length),
  category: z.enum(['standard', 'premade', 'cloned', 'generated', 'professional']),
  gender: z.enum(['female', 'male', 'neutral']).nullable(),
  accent: line(40).nullable(),
  description: line(255, { min: 0 }).nullable(),
  settings: Settings,
  /** A recording of the provider. */
  preview_url: z.url().nullable(),
  status: z.enum(['unverified', 'validating', 'valid', 'invalid']),
  failure: z.enum(voiceFailures).nullable(),
  validated_at: timestamp().nullable(),
  is_default: z.boolean(),
  /** The agents that speak with it, in their drafts or published versions. */
  agents: z.array(z.object({ id: z.uuid(), label: z.string() })),
  /** True if the caller marked it. */
  is_favourite: z.boolean(),
})

/** A path below the voices, with the one that an earlier version had. */
const at = (method: Method, rest = '') => ({
  route: `${method} /voices/:tenantId${rest}` as const,
  aliases: [`/tenants/:tenantId/voices${rest}`] as const,
})

/** The voices that AI agents of the tenant can have. */
export const voices = contract({
  name: 'voices',
  api: 'voice',
  row,
  write: z.object({
    name: row.shape.name,
    ...prefilled(row, { provider: 'browser', provider_voice_id: null, language_tag: null }),
    languages: row.shape.languages,
    ...prefilled(row, { category: 'standard', gender: null, accent: null, description: null }),
    settings: Settings.default(Settings.parse({})),
  }),
  conditions: {
    provider_voice_id: { required: (values) => values.provider === 'elevenlabs' },
    language_tag: { when: (values) => values.provider === 'browser' },
  },
  unique: ['name'],
  live: true,
  states: {
    transitions: {
      unverified: ['validating'],
      validating: ['valid', 'invalid', 'unverified'],
      valid: ['validating', 'unverified'],
      invalid: ['validating', 'unverified'],
    },
    automatic: true,
  },
  endpoints: {
    list: at('GET'),
    detail: at('GET', '/:id'),
    create: at('POST'),
    update: at('PUT', '/:id'),
    delete: at('DELETE', '/:id'),
    validate: {
      budget: 'outbound',
      ...at('POST', '/:id/validate'),
      summary: 'Check whether a voice can be used',
      data: row,
    },
    setDefault: {
      budget: null,
      ...at('POST', '/:id/default'),
      summary: 'Make a voice the default of the tenant',
      data: row,
    },
    sync: {
      budget: 'job',
      ...at('POST', '/sync'),
      summary: 'Add the voices of the ElevenLabs account, and check those that were added before',
      job: { over: null, reports: z.object({ voices: z.int() }) },
    },
    favourite: {
      ...at('PUT', '/:id/favourite'),
      summary: 'Mark a voice as a favourite of the caller, or no longer',
      body: z.strictObject({ favourite: z.boolean() }),
      data: row,
    },
  },
  permissions: {
    validate: 'update-voices',
    setDefault: 'update-voices',
    sync: 'create-voices',
    favourite: 'read-list-voices',
  },
  refusals: {
    validate: { wrong_status: { status: 'validating' } },
    setDefault: { voice_invalid: { status: 'invalid' } },
    delete: { used_by_agents: null },
  },
})

export type Voice = RowOf<typeof voices>

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

const reasons = declareReasons('voices', {
  used_by_agents: {
    error: 'in_use',
    en: 'AI agents use this voice: {agents}. Choose another voice for them first.',
    id: 'Agen AI memakai suara ini: {agents}. Pilih suara lain untuk mereka dahulu.',
  },
  voice_invalid: {
    error: 'invalid_transition',
    en: "This voice can't be used. See why it is invalid.",
    id: 'Suara ini tidak dapat dipakai. Lihat mengapa tidak valid.',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
