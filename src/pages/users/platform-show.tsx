import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { ActAs, type User } from './act-as.tsx'

const fields = [
  'tenant_id',
  'email',
  'phone',
  'role_id',
  'mfa_enabled',
  'timezone',
  'locale',
  'last_login_at',
  'last_login_ip',
  'password_changed_at',
  'created_at',
  'updated_at',
]

/** A user of any tenant, as whom an operator can act. */
export default function ShowPlatformUser({ resource }: PageProps) {
  return <RecordPage resource={resource} fields={fields} actions={(row) => <ActAs user={row as unknown as User} />} />
}
