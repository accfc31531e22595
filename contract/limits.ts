import * as z from 'zod'

const cap = () => z.int().min(0).max(100_000_000).nullable().default(null)

/** The limits of a tenant. Null: that of its plan; unlimited if it has none. */
export const Limits = z.object({
  concurrent_calls: cap(),
  agents: cap(),
  numbers: cap(),
  users: cap(),
  knowledge_mb: cap(),
  minutes: cap(),
})
export type Limits = z.output<typeof Limits>
export type Limit = keyof Limits

export const noLimits: Limits = Limits.parse({})
