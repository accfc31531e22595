import { useUpdate } from '@refinedev/core'
import { useCommands } from '#crud/commands.ts'
import { changedText } from '#crud/record/changed-text.ts'
import type { Row } from '#crud/row.ts'
import { announceChange } from '#providers/undo/announce.ts'
import { failure } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import styles from './overview.module.css'
import type { TicketRow } from './ticket-row.ts'

interface AssignToMeProps {
  resource: Resource
  ticket: TicketRow
}

/** Assigns the ticket to the user, unless it already is. */
export function AssignToMe({ resource, ticket }: AssignToMeProps) {
  const me = useSession()?.user.id
  const { mutate, mutation } = useUpdate()
  const assign = () =>
    mutate({
      resource: resource.identifier,
      id: ticket.id,
      values: { assignee_id: me },
      invalidates: ['all'],
      successNotification: (answer) =>
        announceChange(changedText(resource, (answer?.data as Row | undefined) ?? ticket, 'assignee_id'), answer),
      errorNotification: failure,
    })
  const isDone = !me || ticket.assignee_id === me
  useCommands(() => (isDone ? [] : [{ key: 'assign-me', label: t('tickets.assign_to_me'), onChoose: assign }]))
  if (isDone) return null
  return (
    <Button type="link" size="small" className={styles.assign} loading={mutation.isPending} onClick={assign}>
      {t('tickets.assign_to_me')}
    </Button>
  )
}
