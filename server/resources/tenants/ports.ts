/** Limits, quotas and creation of tenants. */
export { foundTenant } from './found.ts'
export { requireSettingWithin, requireWithin, usesOf } from './limits.ts'
export { quotasOf } from './quotas.ts'
