import type { UsageRecord } from '#contract/usage-records/contract.ts'
import type { Plan } from '#contract/plans/contract.ts'

type Rates = Record<UsageRecord['type'], number>

/** Default unit prices in minor units, for plans without prices in the tenant's currency. */
const standard: Record<'IDR' | 'EUR' | 'USD', Rates> = {
  IDR: {
    call_minutes: 45_000,
    llm_tokens: 15,
    tts_characters: 300,
    stt_seconds: 1_600,
    number_rental: 7_500_000,
    recording_storage: 3_000,
  },
  EUR: {
    call_minutes: 3,
    llm_tokens: 0.001,
    tts_characters: 0.02,
    stt_seconds: 0.1,
    number_rental: 450,
    recording_storage: 0.2,
  },
  USD: {
    call_minutes: 3,
    llm_tokens: 0.001,
    tts_characters: 0.02,
    stt_seconds: 0.1,
    number_rental: 500,
    recording_storage: 0.2,
  },
}

/** The unit prices of a plan in the tenant's currency, with defaults for missing ones. */
export function ratesOf(plan: Pick<Plan, 'currency' | 'overage_rates'> | null, currency: string): Rates {
  const usual = standard[currency as keyof typeof standard] ?? standard.USD
  if (plan?.currency !== currency) return usual
  return { ...usual, ...Object.fromEntries(plan.overage_rates.map(({ type, unit_price }) => [type, unit_price])) }
}
