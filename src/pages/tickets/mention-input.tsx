import { Mentions } from 'antd'
import { useList } from '@refinedev/core'
import { useState, type KeyboardEvent } from 'react'
import { users, type User } from '#contract/users.ts'
import { useDebounced } from '#crud/use-debounced.ts'
import { t } from '#providers/format/i18n.ts'

interface MentionInputProps {
  id: string
  value: string
  placeholder: string
  maxLength: number
  onChange: (text: string) => void
  onMention: (user: { id: string; name: string }) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A text in which `@` offers users to name. */
export function MentionInput({ onMention, ...input }: MentionInputProps) {
  const [text, setText] = useState<string>()
  const q = useDebounced(text, 200)
  const { query, result } = useList<User>({
    resource: users.name,
    filters: [
      { field: 'status', operator: 'eq', value: 'active' },
      ...(q ? [{ field: 'q', operator: 'eq' as const, value: q }] : []),
    ],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: 10 },
    queryOptions: { enabled: text !== undefined },
    errorNotification: false,
  })
  return (
    <Mentions
      {...input}
      autoSize={{ minRows: 3, maxRows: 14 }}
      loading={query.isFetching}
      filterOption={false}
      notFoundContent={t('app.list.no_match')}
      options={result.data.map(({ id, name }) => ({ key: id, value: name, label: name }))}
      onSearch={setText}
      onSelect={({ key, value }) => onMention({ id: key!, name: value! })}
    />
  )
}
