import type { SelectProps } from 'antd'
import { use, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { useDebounced } from '../use-debounced.ts'
import { FormSelect } from './form-select.tsx'
import { OpenedContext } from './opened.ts'
import { useReferenceOptions, type Option } from './reference-options.ts'

export interface ReferenceSelectProps extends Omit<SelectProps, 'options'> {
  /** The resource whose records are the options. */
  resource: string
  /** Options with known labels, such as those of the edited record. */
  known?: Option[]
  /** Limits the options to records with these values. */
  among?: Record<string, string | undefined>
  /** Ids excluded from the options. */
  except?: string[]
}

/** A select of records with search on the server. Sends requests only while open. */
export function ReferenceSelect({
  resource: noun,
  known = [],
  among = {},
  except = [],
  ...select
}: ReferenceSelectProps) {
  const [isOpen, setOpen] = useState(use(OpenedContext) !== null)
  const [text, setText] = useState('')
  const wanted = { ...among, q: useDebounced(text, 250) }
  const { options, isFetching, reason } = useReferenceOptions(noun, wanted, {
    isOpen,
    known,
    value: select.value,
  })
  // Until the search is answered, Enter must not choose one of the previous options.
  const isAnswered = text === wanted.q && !isFetching
  const isMeant = ({ label }: Option) => isAnswered || label.toLowerCase().includes(text.toLowerCase())
  return (
    <FormSelect
      showSearch
      filterOption={false}
      notFoundContent={isFetching ? t('app.loading') : (reason ?? t('app.list.no_match'))}
      maxTagTextLength={14}
      maxTagPlaceholder={(hidden) => `+${hidden.length}`}
      {...select}
      options={options.filter((option) => isMeant(option) && !except.includes(option.value))}
      onSearch={setText}
      onOpenChange={(open) => {
        setOpen(open)
        // Clears the search after a selection.
        if (!open) setText('')
      }}
    />
  )
}
