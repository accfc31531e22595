import type { Tenant } from '#contract/tenants.ts'
import type { DialogProps } from '#crud/resource.ts'
import Ask from '#shell/impersonation/impersonate.tsx'

/** Acts as a user of a tenant, by default as an administrator. */
export default function Impersonate({ row, onClose }: DialogProps) {
  return <Ask tenant={row as Tenant} onClose={onClose} />
}
