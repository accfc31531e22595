import * as z from 'zod'
import { contract, crud, type RowOf } from './contract.ts'
import { currencyCode } from './currency-code.ts'
import { identity, money } from './fields.ts'
import { line } from './line.ts'
import { OverageRates } from './overage-rates.ts'
import { prefilled } from './prefilled.ts'
import { routes } from './routes.ts'

/** The features that have a localised name on the price list. */
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

const amount = () => z.int().min(0).max(100_000_000)

const row = z.object({
  ...identity,
  code: z
    .string()
    .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/)
    .max(40),
  name: line(80),
  price: money().min(0).max(1_000_000_000_000),
  currency: currencyCode(),
  interval: z.enum(['month', 'year']),
  included: z.object({
    minutes: amount(),
    agents: amount(),
    numbers: amount(),
    users: amount(),
    storage_mb: amount().default(1_000),
  }),
  overage_rates: OverageRates,
  /** Codes of {@link planFeatures}, or custom texts. */
  features: z.array(line(80)).max(30),
  is_public: z.boolean(),
  status: z.enum(['draft', 'active', 'retired']),
  tenant_count: z.int().min(0),
})

const write = z.object({
  ...row.pick({ code: true, name: true, price: true, currency: true }).shape,
  ...prefilled(row, {
    interval: 'month',
    included: { minutes: 0, agents: 0, numbers: 0, users: 0, storage_mb: 1_000 },
  }),
  ...prefilled(row, { overage_rates: [], features: [], is_public: false }),
})

const base = '/:tenantId/tenants/plans'

/** Operators write plans; tenants read the public ones and their own. The price list needs no log-in. */
export const plans = contract({
  name: 'plans',
  description: 'Plans that a tenant can choose from.',
  row,
  write,
  change: write.extend({ status: row.shape.status }),
  search: ['name', 'code'],
  sort: ['name', 'price', 'created_at'],
  unique: ['code', 'name'],
  states: { transitions: { draft: ['active'], active: ['retired'], retired: [] } },
  endpoints: {
    ...crud(base),
    byName: { route: `GET ${base}/by-name/:name`, summary: 'Read a plan by its name or code', data: row },
    offered: {
      ...routes.plans.list,
      summary: 'Read the price list',
      errors: ['rate_limited'],
      data: z.array(row.omit({ tenant_count: true })),
    },
  },
  permissions: { byName: 'read-detail-plans' },
  rights: { tenant_count: { read: 'read-list-tenants' } },
  operators: ['create', 'update', 'delete'],
  refusals: { delete: { used_by_tenants: null } },
})

export type Plan = RowOf<typeof plans>
