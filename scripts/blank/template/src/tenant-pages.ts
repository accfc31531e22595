import type { ComponentType } from 'react'

/** Pages of the product below `/:tenantId` that belong to no screen of a resource. */
export const tenantPages: { path: string; load: () => Promise<{ default: ComponentType }> }[] = []
