import { sql } from 'drizzle-orm'
import type { Hooks } from '../../crud/resource.ts'
import { users } from '../users/table.ts'
import { roles } from './table.ts'

export const roleHooks: Hooks<typeof roles> = {
  computed: {
    // Written out: a plain column inside a selection's sql loses the name of its table.
    member_count: sql<number>`(
      select count(*)::int from ${users} member
      where member.tenant_id = "roles"."tenant_id" and member.role_id = "roles"."id" and member.status <> 'deleted')`,
  },
}
