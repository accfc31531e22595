import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { ActAs, type User } from './act-as.tsx'
import { shownFields } from './fields.ts'

const fields = ['tenant_id', ...shownFields]

/** A user of any tenant, as whom an operator can act. */
export default function ShowPlatformUser({ resource }: PageProps) {
  return <RecordPage resource={resource} fields={fields} actions={(row) => <ActAs user={row as unknown as User} />} />
}
