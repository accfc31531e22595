/** The settings of a tenant that the product adds, each a column of `server/identity/tenants/own-columns.ts`. */
export const ownSettings = {}
