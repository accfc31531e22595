import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { duration, identity, money, secret } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'

const row = z.object({
  ...identity,
  name: line(80),
  carrier: line(40),
  prefix: z
    .string()
    .regex(/^\d{1,8}$/)
    .meta({ sample: (seed: number) => String(62_000 + seed) }),
  /** The row has no currency, so amounts are in the tenant's. */
  price_per_minute: money().min(0).max(100_000_000),
  cost_per_minute: money().min(0).max(100_000_000).nullable(),
  billing_increment: duration().min(1).max(3600),
  notice_period: duration('day').max(365).nullable(),
  api_key: secret().nullable(),
  /** JSON with a schema: partners may add what they like. */
  terms: z
    .looseObject({
      contact: line(80),
      free_minutes: z.int().min(0).max(10_000),
      is_prepaid: z.boolean(),
    })
    .nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
})

/** Costs and prices of calls by prefix. */
export const rateCards = contract({
  name: 'rate-cards',
  description: 'Prices of calls by prefix.',
  row,
  write: z.object({
    name: row.shape.name,
    carrier: row.shape.carrier,
    prefix: row.shape.prefix,
    price_per_minute: row.shape.price_per_minute,
    cost_per_minute: row.shape.cost_per_minute.default(null),
    billing_increment: row.shape.billing_increment.default(60),
    notice_period: row.shape.notice_period.default(null),
    api_key: row.shape.api_key.default(null),
    terms: row.shape.terms.default(null),
    metadata: row.shape.metadata.default(null),
  }),
  sort: ['name', 'price_per_minute', 'created_at'],
  unique: ['name', ['carrier', 'prefix']],
  rights: {
    cost_per_minute: { read: 'read-rate-card-costs', write: 'update-rate-card-costs' },
    notice_period: { write: 'update-rate-card-costs' },
  },
  endpoints: crud('/:tenantId/tenants/rate-cards'),
})
