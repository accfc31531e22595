import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FieldSpec } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import styles from './nested.module.css'

/** The frame of nested fields: their common name and help. */
export function Group({ field, children }: { field: FieldSpec; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{fieldName(field)}</legend>
      {field.help && <p className={styles.help}>{t(field.help)}</p>}
      {children}
    </fieldset>
  )
}
