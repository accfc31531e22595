import { sql, type SQL } from 'drizzle-orm'
import type { Limit } from '#contract/plans/limits.ts'
import type { Transaction } from '../db/client.ts'
import type { Deps } from '../http/app-context.ts'

/** The parts of nouns that concern the tenant as a whole. */
export interface TenantParts {
  /** Statements that count what a tenant uses of a limit. Several nouns can use one; their counts add up. */
  uses?: Partial<Record<Limit, (tenantId: string) => SQL>>
  /** Does what has to be done before the rows of a tenant are deleted, in the transaction of their deletion. */
  leaving?(tx: Transaction, deps: Pick<Deps, 'keys'>, tenantId: string): Promise<void>
}

const parts = new Map<string, TenantParts>()

/** Remembers the parts of a noun. */
export const rememberTenantParts = (noun: string, own: TenantParts): void => void parts.set(noun, own)

/** The statement that counts what a tenant uses of a limit; `undefined` if no noun uses it. */
export function usageOf(limit: Limit, tenantId: string): SQL | undefined {
  const counts = [...parts.values()].flatMap(({ uses }) => uses?.[limit]?.(tenantId) ?? [])
  if (counts.length === 0) return undefined
  return sql`select ${sql.join(
    counts.map((count) => sql`(${count})`),
    sql` + `,
  )}`
}

/** Lets every noun prepare the deletion of a tenant. */
export async function leaveTenant(tx: Transaction, deps: Pick<Deps, 'keys'>, tenantId: string): Promise<void> {
  for (const { leaving } of parts.values()) await leaving?.(tx, deps, tenantId)
}
