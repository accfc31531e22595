import { Suspense } from 'react'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { renderOptional } from '#crud/lazy.ts'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { loadQuotas } from '#shell/quotas/load.ts'
import { OwnLimit } from './own-limit.tsx'

const fields = [
  'status_reason',
  'slug',
  'plan_id',
  'trial_ends_at',
  'timezone',
  'locale',
  'currency',
  'security',
  'retention_days',
  'archived_at',
  'created_at',
  'updated_at',
]

/** A tenant with what it uses of its limits. */
export default function ShowTenant({ resource }: PageProps) {
  return (
    <RecordPage resource={resource} fields={fields}>
      {(row) => (
        <Suspense>
          {renderOptional(loadQuotas, {
            endpoint: tenants.endpoints.quotas,
            params: { id: String(row['id']) },
            note: (quota) => <OwnLimit resource={resource} tenant={row as unknown as Tenant} quota={quota} />,
          })}
        </Suspense>
      )}
    </RecordPage>
  )
}
