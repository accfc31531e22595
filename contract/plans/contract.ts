import * as z from 'zod'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { currencyCode } from '../grammar/currency-code.ts'
import { because, declareFieldProblems } from '../grammar/field-problems.ts'
import { identity, money } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'
import { included, usageTypes } from './measures.ts'
import { prefilled } from '../grammar/prefilled.ts'
import { routes } from '../routes.ts'
import { declareReasons } from '../grammar/reasons.ts'

type Included = (typeof included)[number]
const nothing = Object.fromEntries(included.map((name) => [name, 0])) as Record<Included, number>
const amount = () => z.int().min(0).max(100_000_000)

/** The price of one unit beyond what the plan includes, in minor units; may be a fraction. */
const OverageRate = z.object({
  type: z.enum(usageTypes),
  unit_price: z.number().min(0).max(1_000_000_000).meta({ kind: 'money' }),
})

/** The prices of usage beyond a plan, one for each type. */
const OverageRates = z
  .array(OverageRate)
  // Of a single type, a second rate is listed twice rather than too many.
  .max(Math.max(2, usageTypes.length))
  .refine((rates) => new Set(rates.map(({ type }) => type)).size === rates.length, because('listed_twice'))
  .meta({
    counterExamples: {
      listed_twice: [
        { type: usageTypes[0], unit_price: 1 },
        { type: usageTypes[0], unit_price: 2 },
      ],
    },
  })

const row = z.object({
  ...identity,
  code: z
    .string()
    .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/)
    .max(40)
    .meta({ examples: ['business'], sample: (seed: number) => `plan-${seed}` }),
  name: line(80),
  price: money().min(0).max(1_000_000_000_000),
  currency: currencyCode(),
  interval: z.enum(['month', 'year']),
  included: z.object({
    ...(Object.fromEntries(included.map((name) => [name, amount()])) as Record<Included, ReturnType<typeof amount>>),
    storage_mb: amount().default(1_000),
  }),
  overage_rates: OverageRates,
  /** Codes of `planFeatures`, or custom texts. */
  features: z.array(line(80)).max(30),
  is_public: z.boolean(),
  status: z.enum(['draft', 'active', 'retired']),
  tenant_count: z.int().min(0),
})

const write = z.object({
  ...row.pick({ code: true, name: true, price: true, currency: true }).shape,
  ...prefilled(row, {
    interval: 'month',
    included: { ...nothing, storage_mb: 1_000 },
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

const reasons = declareReasons('plans', {
  used_by_tenants: {
    error: 'in_use',
    en: {
      one: '{count} tenant uses this plan. Retire it instead.',
      other: '{count} tenants use this plan. Retire it instead.',
    },
    id: '{count} tenant memakai paket ini. Hentikan paketnya saja.',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('plans', {
  not_offered: { en: "This plan isn't available", id: 'Paket ini tidak tersedia' },
})

declare module '../grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
