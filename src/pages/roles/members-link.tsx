import type { Role } from '#contract/roles.ts'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/registry.ts'
import { HoverLink } from '#providers/hover-link.tsx'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'

/** Everybody who has the role, as the list of users shows them. */
export function MembersLink({ role: { id, member_count: count } }: { role: Role }) {
  const tenantId = useSession()?.user.tenant_id
  const list = pathTo(resourceNamed('users')!, 'list', { tenantId })
  return <HoverLink to={`${list}?role_id=${id}`}>{t('iam.role.members', { count })}</HoverLink>
}
