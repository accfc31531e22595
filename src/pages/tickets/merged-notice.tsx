import { useMutations } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import styles from './overview.module.css'
import type { TicketRow } from './ticket-row.ts'

interface MergedNoticeProps {
  resource: Resource
  ticket: TicketRow
}

/** Leads from a merged ticket to the one that shows its thread, and back to its own state. */
export function MergedNotice({ resource, ticket }: MergedNoticeProps) {
  const tenantId = useSession()?.user.tenant_id
  const { perform, isPerforming } = useMutations(resource)
  const target = ticket.merged_into
  if (!target) return null
  return (
    <div className={styles.merged} role="note">
      <span>
        {t('tickets.merged_into')} <HoverLink to={`/${tenantId}/tickets/detail/${target.id}`}>{target.label}</HoverLink>
      </span>
      <ActionButton
        reason={refusalText(ticket.can?.['unmerge'])}
        loading={isPerforming}
        onClick={() => perform({ key: 'unmerge', row: ticket })}
      >
        {t('actions.tickets.unmerge')}
      </ActionButton>
    </div>
  )
}
