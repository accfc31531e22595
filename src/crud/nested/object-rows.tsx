import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { firstField, retryOnChange } from '#ui/first-field.ts'
import { Unseen } from '#ui/unseen.tsx'
import { initialValues } from '../form/values.ts'
import { viewOf } from '../kinds/index.ts'
import type { ControlProps, FormPath, FieldSpec } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { nestedFields } from './nested-fields.ts'
import styles from './nested.module.css'
import { OwnProblem } from './own-problem.tsx'
import { RowTools } from './row-tools.tsx'

interface ObjectRowsProps extends Required<Pick<ControlProps, 'renderFields' | 'rulesAt'>> {
  field: FieldSpec
  path: FormPath
  rows: { key: number; name: number }[]
  add: (value: object) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/** The objects of a list, one per row. */
export function ObjectRows({ field, path, rows, add, remove, move, rulesAt, renderFields }: ObjectRowsProps) {
  const fields = nestedFields(field)
  const label = fieldName(field)
  const id = path.join('_')
  const isFull = rows.length >= (field.max ?? Infinity)
  const { said, addRow, removeRow, moveRow } = useRowChanges(id, fields, { rows, add, remove, move })
  return (
    <div id={id} tabIndex={-1} className={styles.rows} data-table={isTabular(fields) || undefined}>
      {rows.map(({ key, name: index }) => (
        <div
          key={key}
          id={`${id}_${index}_row`}
          role="group"
          aria-label={t('forms.rows.row', { field: label, number: index + 1 })}
          className={styles.row}
        >
          <div>
            {renderFields(fields, [...path, index])}
            <OwnProblem path={[...path, index]} rules={rulesAt([...path, index])} />
          </div>
          <RowTools
            index={index}
            count={rows.length}
            onMove={(to) => moveRow(index, to)}
            onRemove={() => removeRow(index)}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('forms.rows.add_to', { field: label })}
        aria-disabled={isFull || undefined}
        title={isFull ? t('problems.too_many', { max: field.max! }) : undefined}
        data-add
        onClick={isFull ? undefined : addRow}
      >
        {t('forms.rows.add')}
      </Button>
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
    </div>
  )
}

type RowList = Pick<ObjectRowsProps, 'rows' | 'add' | 'remove' | 'move'>

/** Changes the rows and moves the focus accordingly; announces removing and moving. */
function useRowChanges(id: string, fields: FieldSpec[], { rows, add, remove, move }: RowList) {
  const [said, say] = useState('')
  const addRow = () => {
    add(initialValues(fields))
    focusField(`${id}_${rows.length}_row`)
  }
  const removeRow = (index: number) => {
    remove(index)
    say(t('forms.rows.removed', { number: index + 1 }))
    focusWithin(id, Math.min(index, rows.length - 2))
  }
  const moveRow = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    const restore = keepFocus()
    move(from, to)
    say(t('forms.rows.moved', { number: to + 1, total: rows.length }))
    restore()
  }
  return { said, addRow, removeRow, moveRow }
}

/** Checks whether the fields fit in one line, with their names above the first row. */
const isTabular = (fields: FieldSpec[]) => fields.length <= 4 && !fields.some((field) => viewOf(field).isWide)

const focusable = 'input, textarea, select, button:not([aria-disabled]), [tabindex="0"]'

/** Focuses the first field of a row once it is rendered; its control can load on demand. */
function focusField(id: string): void {
  requestAnimationFrame(() =>
    retryOnChange(() => {
      const row = document.getElementById(id)
      const field = row && firstField(row)
      field?.focus()
      return Boolean(field)
    }),
  )
}

/** Focuses the row at an index, or the button that adds a row. */
function focusWithin(id: string, index: number): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(`${id}_${index}_row`)
    const target =
      row?.querySelector<HTMLElement>(focusable) ?? document.querySelector<HTMLElement>(`#${CSS.escape(id)} [data-add]`)
    target?.focus()
  })
}

/** Returns a function that restores the focus, which an element loses when it is moved in the DOM. */
function keepFocus(): () => void {
  const focused = document.activeElement as HTMLElement | null
  return () => requestAnimationFrame(() => focused?.isConnected && focused.focus())
}
