import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { currencyCode } from './currency-code.ts'
import { because } from './field-problems.ts'
import { identity, money } from './fields.ts'
import { line } from './line.ts'
import { routes } from './routes.ts'

/** The types of usage that records count and plans price. */
export const usageTypes = [
  'call_minutes',
  'llm_tokens',
  'tts_characters',
  'stt_seconds',
  'number_rental',
  'recording_storage',
] as const

const amount = () => z.int().min(0).max(100_000_000)

/** The price of one unit beyond what the plan includes, in minor units; may be a fraction. */
const OverageRate = z.object({ type: z.enum(usageTypes), unit_price: z.number().min(0).max(1_000_000_000) })

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
  overage_rates: z
    .array(OverageRate)
    .max(usageTypes.length)
    .refine((rates) => new Set(rates.map(({ type }) => type)).size === rates.length, because('listed_twice')),
  /** Codes with a localised name, or custom texts. */
  features: z.array(line(80)).max(30),
  is_public: z.boolean(),
  status: z.enum(['draft', 'active', 'retired']),
  tenant_count: z.int().min(0),
})

const write = z.object({
  code: row.shape.code,
  name: row.shape.name,
  price: row.shape.price,
  currency: row.shape.currency,
  interval: row.shape.interval.default('month'),
  included: row.shape.included.default({ minutes: 0, agents: 0, numbers: 0, users: 0, storage_mb: 1_000 }),
  overage_rates: row.shape.overage_rates.default([]),
  features: row.shape.features.default([]),
  is_public: row.shape.is_public.default(false),
})

const base = '/:tenantId/tenants/plans'

/** Operators write plans; the price list is public. */
export const plans = contract({
  name: 'plans',
  description: 'Plans that a tenant can choose from.',
  row,
  write,
  change: write.extend({ status: row.shape.status }),
  search: ['name', 'code'],
  sort: ['name', 'price', 'created_at'],
  unique: ['code', 'name'],
  states: { field: 'status', initial: 'draft', transitions: { draft: ['active'], active: ['retired'], retired: [] } },
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
  permissions: { ...grants('plans'), byName: 'read-detail-plans' },
  operators: ['list', 'detail', 'create', 'update', 'delete', 'byName'],
  refusals: { delete: { used_by_tenants: null } },
})

export type Plan = RowOf<typeof plans>
