import { useCan, useList } from '@refinedev/core'
import { useState } from 'react'
import { cannedReplies, type CannedReply } from '#contract/canned-replies/contract.ts'
import { fillVariables } from '#contract/canned-replies/variables.ts'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { useDebounced } from '#crud/use-debounced.ts'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import type { TicketRow } from './ticket-row.ts'
import styles from './thread.module.css'

interface CannedRepliesProps {
  ticket: TicketRow
  /** Called with the text, its variables filled in. */
  onInsert: (text: string) => void
}

/** Chooses a canned reply to insert into the reply. */
export function CannedReplies({ ticket, onInsert }: CannedRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const q = useDebounced(text, 250)
  const values = useVariables(ticket)
  const { data: access } = useCan({ resource: cannedReplies.name, action: 'list' })
  const { query, result } = useList<CannedReply>({
    resource: cannedReplies.name,
    filters: q ? [{ field: 'q', operator: 'eq', value: q }] : [],
    sorters: [{ field: 'title', order: 'asc' }],
    pagination: { pageSize: 50 },
    queryOptions: { enabled: isOpen && access?.can === true },
    errorNotification: false,
  })
  if (!access?.can) return null
  const insert = (id: string) => {
    const chosen = result.data.find((one) => one.id === id)
    if (chosen) onInsert(fillVariables(chosen.body, values))
  }
  return (
    <FormSelect<string | null>
      className={styles.canned}
      size="small"
      aria-label={t('tickets.canned.insert')}
      placeholder={t('tickets.canned.insert')}
      value={null}
      showSearch
      filterOption={false}
      notFoundContent={query.isFetching ? t('app.loading') : t(q ? 'app.list.no_match' : 'tickets.canned.none')}
      options={result.data.map(({ id, title }) => ({ value: id, label: title }))}
      onSearch={setText}
      onOpenChange={setOpen}
      onSelect={(id) => id && insert(id)}
    />
  )
}

function useVariables(ticket: TicketRow) {
  const session = useSession()
  return {
    'requester.name': ticket.requester?.label ?? '',
    'ticket.number': String(ticket.number),
    'ticket.subject': ticket.subject,
    'ticket.priority': valueName('priority', ticket.priority).toLowerCase(),
    'agent.name': session?.user.name ?? '',
    'agent.email': session?.user.email ?? '',
    'tenant.name': session?.user.tenant.name ?? '',
  }
}
