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

type PlanFeature = (typeof planFeatures)[number]

/** The features that another one stands for. */
const bundles: Partial<Record<PlanFeature, PlanFeature[]>> = {
  all_growth: ['all_starter', 'pbx_servers', 'call_recording', 'version_performance'],
  all_starter: ['tickets', 'knowledge_base', 'email_support'],
}

/**
 * Checks whether the price list sells a plan without a feature. Plans without a known feature, such as a tenant's own,
 * are not described by them and lack none.
 */
export function lacksFeature(features: readonly string[], feature: PlanFeature): boolean {
  const known = planFeatures.filter((one) => features.includes(one))
  const included = (one: PlanFeature): boolean => one === feature || (bundles[one] ?? []).some((part) => included(part))
  return known.length > 0 && !known.some(included)
}
