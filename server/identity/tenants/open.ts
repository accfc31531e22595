import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The statuses of a tenant whose users cannot act. */
export const shutOutStatuses = ['suspended', 'archived'] as const

export const isTenantShutOut = (status: string): boolean => shutOutStatuses.some((one) => one === status)

/**
 * The condition that a record's tenant is neither suspended nor archived. Background work, such as checks, fetches and
 * mails, skips other tenants until they are activated.
 */
export const isOfOpenTenant = (tenantId: SQLWrapper): SQL => sql`exists (
  select from tenants open where open.id = ${tenantId} and open.status not in (${sql.raw(shutOutStatuses.map((one) => `'${one}'`).join(', '))}))`
