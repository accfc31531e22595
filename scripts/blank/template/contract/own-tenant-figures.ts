/** The figures of a tenant that the product adds, counted every few minutes; there are none yet. */
export const ownTenantFigures = {}

/** Those of them by which tenants can be sorted. */
export const sortedTenantFigures = [] as const
