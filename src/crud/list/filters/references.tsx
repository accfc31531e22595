import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { useReferenceOptions } from '../../fields/reference-options.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { useDebounced } from '../../use-debounced.ts'
import Choices from './choices.tsx'
import { readChosen } from './chosen.ts'

/** The choices of a reference filter. Rendered, and sends requests, only while the popup is open. */
export default function References(props: FilterProps) {
  const [text, setText] = useState('')
  const value = readChosen(props.filters, props.field.name).values.filter((one) => one !== 'null')
  const wanted = { q: useDebounced(text, 250) }
  const { options, isFetching, reason } = useReferenceOptions(props.field.ref!, wanted, { value })
  return <Choices {...props} choices={options} onSearch={setText} emptyText={isFetching ? t('app.loading') : reason} />
}
