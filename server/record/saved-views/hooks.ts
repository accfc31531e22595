import { and, count, eq, inArray, or } from 'drizzle-orm'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { maxSavedViews, type SavedView } from '#contract/saved-views.ts'
import { viewQueryProblems } from '#contract/grammar/view-query.ts'
import type { Hooks } from '../resource.ts'
import type { Transaction } from '../../db/client.ts'
import { holds, type Actor } from '../../base/actor.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { users } from '../../identity/users/table.ts'
import { savedViews } from './table.ts'
import type { Policy } from '../policy.ts'

export const savedViewHooks: Hooks<typeof savedViews> = {
  visible: ({ actor }) =>
    and(
      or(eq(savedViews.visibility, 'shared'), eq(savedViews.owner_id, actor.id)),
      inArray(
        savedViews.resource,
        readable(actor).map(({ name }) => name),
      ),
    ),

  async creating(values, { actor, tx }) {
    requireQuery(actor, values.resource, values.query ?? '')
    await requireRoom(tx, actor)
    return { ...values, owner_id: actor.id }
  },

  restoring: (_, { actor, tx }) => requireRoom(tx, actor),

  /** A user who makes a view personal becomes its owner. One with another name is no longer that of the platform. */
  async updating(changes, before, { actor }) {
    if (changes.query !== undefined) requireQuery(actor, before.resource, changes.query)
    return {
      ...changes,
      ...(changes.name !== undefined && changes.name !== before.name && { standard: null }),
      ...(changes.visibility === 'personal' && { owner_id: actor.id }),
    }
  },
}

/** The contracts whose lists the actor can read. */
const readable = (actor: Actor): Contract[] =>
  contracts.filter(({ endpoints: { list } }) => list && holds(actor, list.permission))

function requireQuery(actor: Actor, resource: string, query: string) {
  const contract = readable(actor).find(({ name }) => name === resource)
  if (!contract) throw invalidField('resource', 'not_found')
  const problems = viewQueryProblems(contract, query)
  if (problems.length > 0) throw new Problem('validation_failed', { errors: { query: problems } })
}

/** Refuses more views than the maximum. Locks the user, so that concurrent requests cannot exceed it. */
async function requireRoom(tx: Transaction, { id, tenant }: Actor) {
  const isOwner = and(eq(users.tenant_id, tenant.id), eq(users.id, id))
  await tx.select({ id: users.id }).from(users).where(isOwner).for('update')
  const isOwn = and(eq(savedViews.tenant_id, tenant.id), eq(savedViews.owner_id, id))
  const [found] = await tx.select({ used: count() }).from(savedViews).where(isOwn)
  if (found!.used < maxSavedViews) return
  throw refused('too_many_views', { limit: 'saved_views', used: found!.used, allowed: maxSavedViews })
}

/** Users can change and delete their own views. Shared views of others require `update-users`. */
export const savedViewPolicy: Policy<SavedView> = {
  can(actor, action, row) {
    if (!row || !['update', 'delete'].includes(action) || row.owner_id === actor.id) return true
    return holds(actor, 'update-users') || { reason: 'permission', params: { permission: 'update-users' } }
  },
}
