/** The columns of tenants that the product adds: their views, and their places in the list; there are none yet. */
export const ownTenantColumns = { fields: {}, columns: [], filters: [] } as const
