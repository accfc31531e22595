import { sql } from 'drizzle-orm'
import type { User } from '#contract/users.ts'
import { query, type Transaction } from '../../db/client.ts'

/** The active administrators of a tenant, who receive mails about the tenant. */
export const adminsOf = (tx: Transaction, tenantId: string) =>
  query<{ id: string; email: string; locale: User['locale'] }>(
    tx,
    sql`
    select u.id, u.email, u.locale from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${tenantId} and u.status = 'active' and 'update-settings' = any(r.permission_keys)`,
  )
