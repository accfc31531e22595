import { useState } from 'react'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { t } from '#providers/format/i18n.ts'
import type { TicketRow } from './ticket-row.ts'
import styles from './reply.module.css'
import { useCan, useList } from '@refinedev/core'
import { cannedReplies, type CannedReply } from '#contract/canned-replies/contract.ts'
import { fillVariables } from '#contract/canned-replies/variables.ts'
import { useDebounced } from '#crud/use-debounced.ts'
import { fieldName, valueName } from '#crud/vocabulary.ts'
import { useSession } from '#providers/session/session.ts'
import type { ReplyDraft } from './use-drafts.ts'

interface CannedRepliesProps {
  ticket: TicketRow
  onUse: (macro: Macro) => void
}

/** Chooses a canned reply to insert into the reply. */
export function CannedReplies({ ticket, onUse }: CannedRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { can, macros, macroOf, isFetching, isSearch } = useMacros(ticket, text, isOpen)
  if (!can) return null
  const use = (id: string) => {
    const macro = macroOf(id)
    if (macro) onUse(macro)
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
      notFoundContent={isFetching ? t('app.loading') : t(isSearch ? 'app.list.no_match' : 'tickets.canned.none')}
      options={macros.map(({ id, title }) => ({ value: id, label: title }))}
      onSearch={setText}
      onOpenChange={setOpen}
      onSelect={(id) => id && use(id)}
    />
  )
}

/** A canned reply as it is used in a reply. */
export interface Macro {
  /** Its text, the variables filled in. */
  text: string
  /** The typed command that the text replaces. */
  command?: string
  /** Sent along with the reply; null if it sets nothing. */
  used: ReplyDraft['macro']
}

/** The canned replies whose title or text matches, each as it is used for the ticket. */
export function useMacros(ticket: TicketRow, text: string, isOpen: boolean) {
  const q = useDebounced(text, 250)
  const values = useVariables(ticket)
  const { data: access } = useCan({ resource: cannedReplies.name, action: 'list' })
  const { query, result } = useList<CannedReply & { set_assignee: { label: string } | null }>({
    resource: cannedReplies.name,
    filters: q ? [{ field: 'q', operator: 'eq', value: q }] : [],
    sorters: [{ field: 'title', order: 'asc' }],
    pagination: { pageSize: 50 },
    queryOptions: { enabled: isOpen && access?.can === true },
    errorNotification: false,
  })
  // Until the search is answered, what is shown matches by its title, so that Enter chooses what was typed.
  const isAnswered = q === text && !query.isFetching
  const macros = result.data.filter(({ title }) => isAnswered || title.toLowerCase().includes(text.toLowerCase()))
  const macroOf = (id: string): Macro | undefined => {
    const chosen = result.data.find((one) => one.id === id)
    if (!chosen) return undefined
    const sets = setsOf(chosen)
    const used = sets.length > 0 ? { id, title: chosen.title, sets } : null
    return { text: fillVariables(chosen.body, values), used }
  }
  return { can: access?.can === true, macros, macroOf, isFetching: query.isFetching, isSearch: q !== '' }
}

/** Names what a ticket gets: `Status: Resolved`. */
function setsOf({
  set_status,
  set_priority,
  set_assignee,
  add_tags,
}: CannedReply & { set_assignee: { label: string } | null }) {
  const named = (name: string, value: string) => `${fieldName({ name })}: ${value}`
  return [
    ...(set_status ? [named('status', valueName('status', set_status))] : []),
    ...(set_priority ? [named('priority', valueName('priority', set_priority))] : []),
    ...(set_assignee ? [named('assignee_id', set_assignee.label)] : []),
    ...(add_tags.length > 0 ? [named('tags', add_tags.join(', '))] : []),
  ]
}

function useVariables(ticket: TicketRow) {
  const session = useSession()
  return {
    'requester.name': (ticket.contact ?? ticket.requester)?.label ?? '',
    'ticket.number': String(ticket.number),
    'ticket.subject': ticket.subject,
    'ticket.priority': valueName('priority', ticket.priority).toLowerCase(),
    'agent.name': session?.user.name ?? '',
    'agent.email': session?.user.email ?? '',
    'tenant.name': session?.user.tenant.name ?? '',
  }
}
