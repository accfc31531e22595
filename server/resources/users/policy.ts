import type { Policy } from '../../policy.ts'

/** Every tenant's users are the operators' business; a tenant's own are those of whoever may list them. */
export const userPolicy: Policy = { can: () => true, reach: 'asked' }
