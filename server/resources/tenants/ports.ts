/** Limits and quotas of tenants, for what counts against them, and the founding of one. */
export { foundTenant } from './found.ts'
export { requireSettingWithin, requireWithin, usesOf } from './limits.ts'
export { quotasOf } from './quotas.ts'
