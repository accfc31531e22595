import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A condition on records: their tenant is neither suspended nor archived. What the platform does by itself, such as checks,
 * fetches and mails, passes over the others until they are activated.
 */
export const isOfOpenTenant = (tenantId: SQLWrapper): SQL => sql`exists (
  select from tenants open where open.id = ${tenantId} and open.status not in ('suspended', 'archived'))`
