import { useCan } from '@refinedev/core'
import type { Call } from '#contract/calls.ts'
import { tickets } from '#contract/tickets.ts'
import { resourceNamed } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'

/** Opens the form of a new ticket that refers to the call and its number. */
export function CreateTicket({ call }: { call: Call }) {
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: tickets.name, action: 'create' })
  const path = pathTo(resourceNamed(tickets.name)!, 'create', { tenantId })
  const given = new URLSearchParams({
    call_id: call.id,
    category: 'telephony',
    ...(call.phone_number_id && { phone_number_id: call.phone_number_id }),
  })
  return (
    <ActionButton reason={access?.reason} to={`${path}?${given}`}>
      {t('calls.create_ticket')}
    </ActionButton>
  )
}
