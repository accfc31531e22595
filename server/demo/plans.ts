import type { plans } from '../identity/plans/table.ts'

type Plan = typeof plans.$inferInsert

const rupiah = (amount: number) => ({ price: amount * 100, currency: 'IDR', interval: 'month' as const })

/** In minor units. */
const overage_rates: Plan['overage_rates'] = [
  { type: 'call_minutes', unit_price: 45_000 },
  { type: 'number_rental', unit_price: 7_500_000 },
]

/** The price list. */
export const demoPlans: Plan[] = [
  {
    code: 'starter',
    name: 'Starter',
    ...rupiah(499_000),
    included: { minutes: 500, agents: 1, numbers: 1, users: 5, storage_mb: 1_000 },
    features: ['tickets', 'knowledge_base', 'email_support'],
  },
  {
    code: 'growth',
    name: 'Growth',
    ...rupiah(1_990_000),
    included: { minutes: 3_000, agents: 5, numbers: 5, users: 25, storage_mb: 10_000 },
    features: ['all_starter', 'pbx_servers', 'call_recording', 'version_performance'],
  },
  {
    code: 'scale',
    name: 'Scale',
    ...rupiah(5_900_000),
    included: { minutes: 12_000, agents: 20, numbers: 25, users: 100, storage_mb: 50_000 },
    features: ['all_growth', 'activity_log_export', 'required_mfa', 'phone_support'],
  },
].map((plan) => ({ ...plan, overage_rates, is_public: true, status: 'active' }))
