import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import Choices from './choices.tsx'
import { readChosen } from './chosen.ts'

/** The choices of the tags filter. */
export default function Words(props: FilterProps) {
  const [text, setText] = useState('')
  const { values } = readChosen(props.filters, props.field.name)
  const typed = text.trim()
  const words = typed && !values.includes(typed) ? [typed, ...values] : values
  const choices = words.map((word) => ({ value: word, label: word }))
  return <Choices {...props} choices={choices} onSearch={setText} emptyText={t('app.filter.type_one')} />
}
