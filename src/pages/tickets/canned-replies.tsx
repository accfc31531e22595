import { useState } from 'react'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { t } from '#providers/format/i18n.ts'
import type { TicketRow } from './ticket-row.ts'
import styles from './thread.module.css'
import { useMacros, type Macro } from './use-macros.ts'

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
