import type { Role } from '#contract/roles.ts'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { nounOf, permissionName, usualActions } from '#providers/format/permission-name.ts'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/engine.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { useCatalogue } from './catalogue.ts'
import { matrixOf } from './matrix.ts'
import styles from './matrix.module.css'

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

/** The permissions of a role by resource, read-only. */
function Granted({ keys }: { keys: string[] }) {
  const catalogue = useCatalogue()
  if (!catalogue) return <Bar width={80} />
  const rows = matrixOf(catalogue.filter(({ key }) => keys.includes(key)))
  if (rows.length === 0) return <p className={styles.none}>{t('iam.role.nothing')}</p>
  return (
    <dl className={styles.granted}>
      {rows.map(({ resource, cells }) => (
        <div key={resource}>
          <dt>{nounOf(resource)}</dt>
          <dd>
            {cells.flat().map(({ key, action }) => (
              <span key={key} title={`${permissionName(key)} (${key})`}>
                {usualActions.includes(action) ? t(`iam.column.${action}`) : action.replace(/-/g, ' ')}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A link to the members of the role in the list of users. */
function MembersLink({ role: { id, member_count: count } }: { role: Role }) {
  const tenantId = useSession()?.user.tenant_id
  const list = pathTo(resourceNamed('users')!, 'list', { tenantId })
  return <HoverLink to={`${list}?role_id=${id}`}>{t('iam.role.members', { count })}</HoverLink>
}
