import { type ReactNode, use } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { FieldSpec } from '../resource.ts'
import { Unseen } from '#ui/unseen.tsx'
import { TitleContext } from '../sections/title-context.ts'
import { fieldName } from '../vocabulary.ts'
import styles from './nested.module.css'

/** A group of nested fields with a common name and help. */
export function Group({ field, children }: { field: FieldSpec; children: ReactNode }) {
  const name = fieldName(field)
  // The title of the section is the same text.
  const isRepeated = use(TitleContext) === name
  return (
    <fieldset className={styles.group} data-bare={isRepeated || undefined}>
      <legend>{isRepeated ? <Unseen>{name}</Unseen> : name}</legend>
      {field.help && <p className={styles.help}>{t(field.help)}</p>}
      {children}
    </fieldset>
  )
}
