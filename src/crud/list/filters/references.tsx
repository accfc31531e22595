import { useState } from 'react'
import { me } from '#contract/grammar/relative.ts'
import { t } from '#providers/format/i18n.ts'
import { useReferenceOptions } from '../../fields/reference-options.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { useDebounced } from '../../use-debounced.ts'
import Choices from './choices.tsx'
import { readChosen } from './chosen.ts'

/** The choices of a reference filter. Rendered, and sends requests, only while the popup is open. */
export default function References(props: FilterProps) {
  const [text, setText] = useState('')
  const value = readChosen(props.filters, props.field.name).values.filter((one) => one !== 'null' && one !== me)
  const wanted = { q: useDebounced(text, 250) }
  const { options, isFetching, reason } = useReferenceOptions(props.field.ref!, wanted, { value })
  // Only what the contract refers to users can be asked for by `me`.
  const hasMe = props.field.ref === 'users' && props.list !== undefined && !text
  const choices = hasMe ? [{ value: me, label: t('app.filter.me') }, ...options] : options
  return <Choices {...props} choices={choices} onSearch={setText} emptyText={isFetching ? t('app.loading') : reason} />
}
