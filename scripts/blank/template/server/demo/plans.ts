import type { plans } from '../identity/plans/table.ts'

type Plan = typeof plans.$inferInsert

const rupiah = (amount: number) => ({ price: amount * 100, currency: 'IDR', interval: 'month' as const })

/** In minor units. */
const overage_rates: Plan['overage_rates'] = [{ type: 'storage', unit_price: 45_000 }]

/** The price list. */
export const demoPlans: Plan[] = [
  {
    code: 'starter',
    name: 'Starter',
    ...rupiah(499_000),
    included: { users: 5, storage_mb: 1_000 },
    features: ['email_support'],
  },
  {
    code: 'growth',
    name: 'Growth',
    ...rupiah(1_990_000),
    included: { users: 25, storage_mb: 10_000 },
    features: ['email_support', 'activity_log_export'],
  },
  {
    code: 'scale',
    name: 'Scale',
    ...rupiah(5_900_000),
    included: { users: 100, storage_mb: 50_000 },
    features: ['email_support', 'activity_log_export', 'required_mfa'],
  },
].map((plan) => ({ ...plan, overage_rates, is_public: true, status: 'active' }))
