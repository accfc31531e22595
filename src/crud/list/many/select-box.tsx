import type { ChangeEvent, KeyboardEvent } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { Row } from '../../row.ts'
import type { Resource } from '../../resource.ts'
import { titleOf } from '../../vocabulary.ts'
import styles from './select-box.module.css'
import type { Selection } from './use-selection.ts'

interface SelectProps {
  resource: Resource
  selection: Selection
  rows: Row[]
}

const idOf = (row: Row) => String(row['id'])

/** Selects a row; with Shift, all rows since the last one. Shift and an arrow key select the next row. */
export function SelectRow({ resource, selection, rows, row }: SelectProps & { row: Row }) {
  const id = idOf(row)
  const page = rows.map(idOf)
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    selection.toggle(id, target.checked, (nativeEvent as MouseEvent).shiftKey ? page : [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : page[page.indexOf(id) + step]
    if (!next) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`[data-select="${next}"]`)?.focus()
    if (event.shiftKey) selection.togglePage([id, next], true)
  }
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        data-select={id}
        aria-label={t('app.list.select', { name: titleOf(resource, row) })}
        checked={selection.has(id)}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}

interface SelectPageProps extends Omit<SelectProps, 'resource'> {
  /** Shows its label beside the checkbox. */
  isLabelled?: boolean
}

/** Selects all rows of the page. */
export function SelectPage({ selection, rows, isLabelled }: SelectPageProps) {
  const page = rows.map(idOf)
  const count = page.filter(selection.has).length
  const isEvery = count > 0 && count === page.length
  return (
    <label className={styles.box} data-labelled={isLabelled}>
      <input
        type="checkbox"
        aria-label={t('app.list.select_page')}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isEvery
        }}
        checked={isEvery}
        onChange={({ target }) => selection.togglePage(page, target.checked)}
      />
      {isLabelled && <span>{t('app.list.select_page')}</span>}
    </label>
  )
}
