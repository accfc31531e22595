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
 * Columns for a record that refers to a role only while `condition` holds, beside its `role_id`: a reference that keeps
 * the role from being deleted meanwhile, and the name of the role after its deletion.
 */
export const roleHeldWhile = (condition: SQL) => ({
  held_role_id: uuid().generatedAlwaysAs(sql`case when ${condition} then role_id end`),
  role_name: text(),
})

/** The label of a deleted role by its id; empty while the role exists. */
export const formerRole = ({ role_id, role_name }: { role_id: string; role_name: string | null }) =>
  role_name === null ? {} : { [role_id]: role_name }
