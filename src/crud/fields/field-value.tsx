import { t } from '#providers/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import type { FieldSpec } from '../resource.ts'
import type { Row } from './field-type.ts'
import styles from './fields.module.css'
import { typeOf } from './index.ts'

interface FieldValueProps {
  field: FieldSpec
  row: Row
  /** In a table or on the record's own page. */
  face: 'Cell' | 'Display'
}

/** A field of a record in the face of its kind; nothing is a dash. */
export function FieldValue({ field, row, face }: FieldValueProps) {
  const value = row[field.name]
  if (isEmpty(value)) return <Nothing />
  const type = typeOf(field)
  const Face = type[face] ?? type.Cell
  return <Face field={field} value={value} row={row} />
}

export function Nothing() {
  return (
    <span className={styles.nothing}>
      <span aria-hidden>{'–'}</span>
      <Unseen>{t('app.nothing')}</Unseen>
    </span>
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
