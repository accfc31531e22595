import * as z from 'zod'
import { limited } from './measures.ts'

const cap = () => z.int().min(0).max(100_000_000).nullable().default(null)

/** The limits of a tenant. Null: that of its plan; unlimited if it has none. */
export const Limits = z.object(
  Object.fromEntries(limited.map((name) => [name, cap()])) as Record<(typeof limited)[number], ReturnType<typeof cap>>,
)
export type Limits = z.output<typeof Limits>
export type Limit = keyof Limits

export const noLimits: Limits = Limits.parse({})

/** The use of each limit of a tenant, and the allowance: its own limit, or else the plan's. */
export const Quotas = z.array(
  z.object({
    limit: z.enum([...Limits.keyof().options, 'storage_mb']),
    used: z.number(),
    own: z.int().nullable(),
    included: z.int().nullable(),
    allowed: z.int().nullable(),
  }),
)
export type Quota = z.output<typeof Quotas>[number]
