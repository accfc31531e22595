import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The statuses of a tenant that let nobody act for it. */
export const shutOutStatuses = ['suspended', 'archived'] as const

export const isTenantShutOut = (status: string): boolean => shutOutStatuses.some((one) => one === status)

/**
 * A condition on records: their tenant is neither suspended nor archived. What the platform does by itself, such as checks,
 * fetches and mails, passes over the others until they are activated.
 */
export const isOfOpenTenant = (tenantId: SQLWrapper): SQL => sql`exists (
  select from tenants open where open.id = ${tenantId} and open.status not in (${sql.raw(shutOutStatuses.map((one) => `'${one}'`).join(', '))}))`
