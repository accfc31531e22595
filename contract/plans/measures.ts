/** Uses of a tenant that can have a limit, by the names of `tenants.limits`. */
export const limited = ['concurrent_calls', 'agents', 'numbers', 'users', 'knowledge_mb', 'minutes'] as const

/** The limits that are enforced and shown, in the order of showing. */
export const enforced: (typeof limited)[number][] = [
  'numbers',
  'agents',
  'users',
  'concurrent_calls',
  'knowledge_mb',
  'minutes',
]

/** Amounts that a plan includes besides storage, in the order of the price list. The text of each is `plans.<name>`. */
export const included = ['minutes', 'agents', 'numbers', 'users'] as const

/** The types of usage that records count and plans price. */
export const usageTypes = [
  'call_minutes',
  'llm_tokens',
  'tts_characters',
  'stt_seconds',
  'number_rental',
  'recording_storage',
] as const

/** The features that have a localised name on the price list, `plans.feature.<code>`. */
export const planFeatures = [
  'tickets',
  'knowledge_base',
  'email_support',
  'all_starter',
  'pbx_servers',
  'call_recording',
  'version_performance',
  'all_growth',
  'activity_log_export',
  'required_mfa',
  'phone_support',
] as const
