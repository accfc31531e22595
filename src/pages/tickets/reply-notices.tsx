import { isLongResolved, reopenDays, type Ticket } from '#contract/tickets.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import threadStyles from './thread.module.css'
import type { ReplyDraft } from './use-drafts.ts'

interface MacroNoticeProps {
  macro: NonNullable<ReplyDraft['macro']>
  onDrop: () => void
}

/** Says what the ticket gets with the reply. */
export const MacroNotice = ({ macro: { title, sets }, onDrop }: MacroNoticeProps) => (
  <p className={threadStyles.notice}>
    {t('tickets.macro.sets', { title, sets: sets.join(', ') })}{' '}
    <Button type="link" size="small" onClick={onDrop}>
      {t('tickets.macro.drop')}
    </Button>
  </p>
)

/** Leads from a closed ticket to a new one that continues it. */
export function Closed({ ticket: { id, subject } }: { ticket: Ticket }) {
  const tenantId = useSession()?.user.tenant_id
  const query = new URLSearchParams({ follow_up_of_id: id, subject: t('tickets.follow_up_subject', { subject }) })
  return (
    <p className={threadStyles.notice}>
      {t('tickets.closed')} <HoverLink to={`/${tenantId}/tickets/create?${query}`}>{t('tickets.follow_up')}</HoverLink>
    </p>
  )
}

/** Tells the requester that a reply reopens a recently resolved ticket. */
export function ReopenNotice({ ticket }: { ticket: Ticket }) {
  const { status, requester_id } = ticket
  const session = useSession()
  if (status !== 'resolved' || requester_id !== session?.user.id) return null
  const text = isLongResolved(ticket) ? 'app.thread.too_late' : 'app.thread.reopens'
  return <p className={threadStyles.notice}>{t(text, { count: reopenDays })}</p>
}
