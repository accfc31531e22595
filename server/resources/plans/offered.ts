import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { Problem } from '../../http/problem.ts'
import { plans } from './table.ts'

/** What the public price list holds. */
export const isOffered = and(eq(plans.is_public, true), eq(plans.status, 'active'))

/** @throws Problem 422 for a plan that cannot be chosen */
export async function requireOffered(tx: Transaction, id: string): Promise<typeof plans.$inferSelect> {
  const [plan] = await tx.select().from(plans).where(and(eq(plans.id, id), isOffered))
  if (!plan) throw new Problem('validation_failed', { errors: { plan_id: ['This plan is not offered'] } })
  return plan
}
