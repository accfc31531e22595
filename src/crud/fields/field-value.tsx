import { Suspense } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { Unseen } from '#ui/unseen.tsx'
import type { FaceProps, FieldSpec } from '../resource.ts'
import { renderLazy } from '../lazy.ts'
import type { Row } from '../row.ts'
import styles from './fields.module.css'
import { viewOf } from '../kinds/index.ts'

interface FieldValueProps {
  field: FieldSpec
  row: Row
  /** `Cell` in a table, `Display` on the record's page. */
  face: 'Cell' | 'Display'
}

/** Renders the value of a field with the view of its kind. Empty values are a dash. */
export function FieldValue({ field, row, face }: FieldValueProps) {
  const value = row[field.name]
  if (field.face)
    return (
      <Suspense fallback={<Bar width={60} />}>
        {renderLazy(field.face, { field, row, value, place: face, show, alignOf })}
      </Suspense>
    )
  if (isEmpty(value)) return <Nothing />
  const view = viewOf(field)
  const Face = view[face] ?? view.Cell
  return <Face field={field} value={value} row={row} place={face} show={show} alignOf={alignOf} />
}

const show: FaceProps['show'] = (field, row, face) => <FieldValue field={field} row={row} face={face} />

const alignOf: FaceProps['alignOf'] = (field) => viewOf(field).align

export function Nothing() {
  return (
    <span className={styles.nothing}>
      <span aria-hidden>{'–'}</span>
      <Unseen>{t('app.nothing')}</Unseen>
    </span>
  )
}

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
