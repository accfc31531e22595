import type { Role } from '#contract/roles.ts'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/engine.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'

/** A link to the members of the role in the list of users. */
export function MembersLink({ role: { id, member_count: count } }: { role: Role }) {
  const tenantId = useSession()?.user.tenant_id
  const list = pathTo(resourceNamed('users')!, 'list', { tenantId })
  return <HoverLink to={`${list}?role_id=${id}`}>{t('iam.role.members', { count })}</HoverLink>
}
