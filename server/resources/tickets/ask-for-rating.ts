import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { users } from '../users/table.ts'
import { ratingLink } from './rating-link.ts'
import type { tickets } from './table.ts'

/** Tells the requester that the ticket is resolved, and asks how it went. Whoever resolves their own is not asked. */
export async function askForRating(
  tx: Transaction,
  { post, keys, env }: Deps,
  { tenant_id, id, number, subject, requester_id }: typeof tickets.$inferSelect,
  actor: Actor,
): Promise<void> {
  if (!requester_id || requester_id === actor.id) return
  const [requester] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.tenant_id, tenant_id), eq(users.id, requester_id), eq(users.status, 'active')))
  if (!requester) return
  const link = await ratingLink(env, keys, { tenant: tenant_id, ticket: id, sub: requester_id })
  const { email: to, locale } = requester
  await post(
    tx,
    { kind: 'ticketResolved', to, locale, params: { number, subject, tenant: actor.tenant.name, link } },
    tenant_id,
  )
}
