import { useState } from 'react'
import { canFilter } from '#contract/query.ts'
import { t } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { ChoiceList, type Choice } from './choice-list.tsx'
import { readChosen, writeChosen } from './chosen.ts'
import styles from './filters.module.css'
import { useCounts } from './use-counts.ts'

interface ChoicesProps extends FilterProps {
  choices: Choice[]
  /** Allows only one choice. */
  single?: boolean
  /** Searches elsewhere. Default: searches the given choices. */
  onSearch?: (text: string) => void
  emptyText?: string
}

/** The choices of a filter: any of them or none of them, each with the number of rows that it leaves. */
export default function Choices({ choices, single, onSearch, emptyText, ...props }: ChoicesProps) {
  const { field, label, filters, onChange } = props
  const chosen = readChosen(filters, field.name)
  const [isNot, setNot] = useState(chosen.isNot)
  const change = (next: boolean, values: string[]) => {
    setNot(next)
    onChange(writeChosen(field.name, { values, isNot: next }))
  }
  const none = { value: 'null', label: t('app.filter.none') }
  const all = field.nullable && !single ? [...choices, none] : choices
  const counts = useCounts(
    props,
    all.map(({ value }) => value),
  )
  return (
    <>
      {!single && canFilter(field, '_ne') && (
        <div className={styles.modes} role="group" aria-label={t('kinds.choices.mode', { name: label })}>
          {[false, true].map((mode) => (
            <button
              key={String(mode)}
              type="button"
              aria-pressed={isNot === mode}
              onClick={() => change(mode, chosen.values)}
            >
              {t(mode ? 'kinds.choices.is_not' : 'kinds.choices.is')}
            </button>
          ))}
        </div>
      )}
      <ChoiceList
        label={label}
        choices={all}
        value={chosen.values}
        onChange={(values) => change(isNot, values)}
        single={single}
        onSearch={onSearch}
        emptyText={emptyText}
        counts={counts}
      />
    </>
  )
}
