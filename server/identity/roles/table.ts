import { sql, type SQL } from 'drizzle-orm'
import { text, uuid } from 'drizzle-orm/pg-core'
import { platformRoles, roles as contract } from '#contract/roles.ts'
import { listIndexesAcrossTenants } from '../../db/indexes.ts'
import { tableOf } from '../../db/table-of.ts'

export const roles = tableOf(contract, {
  computed: ['member_count', 'invitation_count'],
  defaults: { is_system: false, permission_keys: [] },
  keys: (table) => listIndexesAcrossTenants(platformRoles, table),
})

/**
 * The columns of a record that holds a role only for a while, beside its `role_id`: the role as long as it holds it, which
 * keeps that from being deleted, and the name that a role had when it was deleted.
 */
export const roleHeldWhile = (condition: SQL) => ({
  held_role_id: uuid().generatedAlwaysAs(sql`case when ${condition} then role_id end`),
  role_name: text(),
})

/** The name of a deleted role, for those who held it. */
export const formerRole = ({ role_id, role_name }: { role_id: string; role_name: string | null }) =>
  role_name === null ? {} : { [role_id]: role_name }
