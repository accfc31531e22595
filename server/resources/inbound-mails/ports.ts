/** The ways in which mail reaches a tenant, for its settings. */
export { createMailKey, mailKeySetAt } from './keys.ts'
export { addressOfTenant } from './target.ts'
