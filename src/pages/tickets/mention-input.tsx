import { Mentions } from 'antd'
import { useList } from '@refinedev/core'
import { useState, type KeyboardEvent } from 'react'
import { users, type User } from '#contract/users.ts'
import { useDebounced } from '#crud/use-debounced.ts'
import { t } from '#providers/format/i18n.ts'
import type { TicketRow } from './ticket-row.ts'
import { useMacros, type Macro } from './canned-replies.tsx'

interface MentionInputProps {
  id: string
  value: string
  minRows: number
  placeholder: string
  maxLength: number
  readOnly: boolean
  onChange: (text: string) => void
  ticket: TicketRow
  onUse: (macro: Macro) => void
  onMention: (user: { id: string; name: string }) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A text in which `@` offers users to name, and `/` canned replies to use. */
export function MentionInput({ ticket, minRows, onMention, onUse, ...input }: MentionInputProps) {
  const [typed, setTyped] = useState<{ text: string; prefix: string }>()
  const isCommand = typed?.prefix === command
  const people = usePeople(typed?.text ?? '', typed !== undefined && !isCommand)
  const { can, macros, macroOf, isFetching } = useMacros(ticket, isCommand ? typed.text : '', isCommand)
  const macroOptions = macros.map(({ id, title }) => ({ key: id, value: title, label: title }))
  const select = (option: { key?: string; value?: string }, prefix: string) => {
    if (prefix !== command) return onMention({ id: option.key!, name: option.value! })
    const macro = macroOf(option.key!)
    if (macro) onUse({ ...macro, command: `${command}${option.value!} ` })
  }
  return (
    <Mentions
      {...input}
      prefix={can && isCommanding.test(input.value) ? ['@', command] : '@'}
      autoSize={{ minRows, maxRows: 12 }}
      loading={isCommand ? isFetching : people.isFetching}
      filterOption={false}
      notFoundContent={t('app.list.no_match')}
      options={isCommand ? macroOptions : people.options}
      onSearch={(text, prefix) => setTyped({ text, prefix })}
      onSelect={select}
    />
  )
}

const command = '/'
/** A command ends the text; in the middle of a word, as in an address, the sign is a character. */
const isCommanding = /(^|\s)\/[^\s/]*$/

function usePeople(text: string, isOpen: boolean) {
  const q = useDebounced(text, 200)
  const { query, result } = useList<User>({
    resource: users.name,
    filters: [
      { field: 'status', operator: 'eq', value: 'active' },
      ...(q ? [{ field: 'q', operator: 'eq' as const, value: q }] : []),
    ],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: 10 },
    queryOptions: { enabled: isOpen },
    errorNotification: false,
  })
  const options = result.data.map(({ id, name }) => ({ key: id, value: name, label: name }))
  return { options, isFetching: query.isFetching }
}
