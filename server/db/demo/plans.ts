import type { plans } from '../../resources/plans/table.ts'

type Plan = typeof plans.$inferInsert

const rupiah = (amount: number) => ({ price: amount * 100, currency: 'IDR', interval: 'month' as const })

/** The price list. */
export const demoPlans: Plan[] = [
  {
    code: 'starter', name: 'Starter', ...rupiah(499_000), included: { minutes: 500, agents: 1, numbers: 1, users: 5 },
    features: ['Tickets', 'Knowledge base', 'E-mail support'],
  },
  {
    code: 'growth', name: 'Growth', ...rupiah(1_990_000), included: { minutes: 3_000, agents: 5, numbers: 5, users: 25 },
    features: ['Everything in Starter', 'PBX servers', 'Call recording', 'Performance by version'],
  },
  {
    code: 'scale', name: 'Scale', ...rupiah(5_900_000), included: { minutes: 12_000, agents: 20, numbers: 25, users: 100 },
    features: ['Everything in Growth', 'Activity log export', 'Two-step verification for everybody', 'Support by phone'],
  },
].map((plan) => ({ ...plan, is_public: true, status: 'active' }))
