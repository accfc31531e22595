import type { Role } from '#contract/roles.ts'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Granted } from './granted.tsx'
import { MembersLink } from './members-link.tsx'

const fields = ['description', 'is_system', 'member_count', 'created_at', 'updated_at']

/** A role with its permissions and members. */
export default function ShowRole({ resource }: PageProps) {
  return (
    <RecordPage resource={resource} fields={fields}>
      {(row) => (
        <Panel title={t('iam.role.permissions')} aside={<MembersLink role={row as Role} />}>
          <Granted keys={(row as Role).permission_keys} />
        </Panel>
      )}
    </RecordPage>
  )
}
