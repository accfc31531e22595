import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { invalidField } from '../../base/problem.ts'
import { plans } from './table.ts'

/** The condition for plans on the public price list. */
export const isOffered = and(eq(plans.is_public, true), eq(plans.status, 'active'))

/** @throws Problem 422 if the plan cannot be chosen */
export async function requireOffered(tx: Transaction, id: string): Promise<typeof plans.$inferSelect> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), isOffered))
  if (!plan) throw invalidField('plan_id', 'not_offered')
  return plan
}
