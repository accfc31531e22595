import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { useDebounced } from '#crud/use-debounced.ts'
import { t } from '#providers/format/i18n.ts'

interface TicketSelectProps extends Omit<SelectProps, 'options'> {
  /** The id of the ticket that cannot be chosen. */
  except: string
}

/** Chooses a ticket that is not closed by its number and subject, since subjects repeat. The newest are first. */
export function TicketSelect({ except, ...select }: TicketSelectProps) {
  const [text, setText] = useState('')
  const q = useDebounced(text, 250)
  const { query, result } = useList<Ticket>({
    resource: tickets.name,
    pagination: { pageSize: 20 },
    sorters: [{ field: 'created_at', order: 'desc' }],
    filters: [
      { field: 'status', operator: 'ne', value: 'closed' },
      ...(q ? [{ field: 'q', operator: 'eq' as const, value: q }] : []),
    ],
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const found = result.data.filter(({ id }) => id !== except)
  return (
    <FormSelect
      showSearch
      filterOption={false}
      notFoundContent={t(query.isFetching ? 'app.loading' : 'app.list.no_match')}
      {...select}
      options={found.map(({ id, number, subject }) => ({ value: id, label: `#${number} ${subject}`, number, subject }))}
      optionRender={({ data: { number, subject } }) => (
        <>
          <span>{`#${number}`}</span> <span>{subject}</span>
        </>
      )}
      onSearch={setText}
      // Clears the search after a selection.
      onOpenChange={(isOpen) => !isOpen && setText('')}
    />
  )
}
