import { eq, or } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import { cannedReplies } from './table.ts'

export const cannedReplyHooks: Hooks<typeof cannedReplies> = {
  visible: ({ actor }) => or(eq(cannedReplies.visibility, 'shared'), eq(cannedReplies.owner_id, actor.id)),
  creating: async (values, { actor }) => ({ ...values, owner_id: actor.id }),
  /** Makes the user who makes a reply personal its owner. */
  updating: async (changes, _before, { actor }) =>
    changes.visibility === 'personal' ? { ...changes, owner_id: actor.id } : changes,
}
