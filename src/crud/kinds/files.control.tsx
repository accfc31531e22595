import { Suspense } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import { engineConfig } from '../engine.ts'
import { relatedTo } from '../fields/related.tsx'
import styles from '../form/form.module.css'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'

/** Loads the file picker on demand, since few forms have one. */
export function FilesControl({ field, row = {}, ...given }: ControlProps) {
  const load = engineConfig().files?.picker
  if (!load) return null
  const picker = {
    ...given,
    field,
    resource: field.resource ?? '',
    label: fieldName(field),
    known: relatedTo(field.name, row),
  }
  return <Suspense fallback={<Pending />}>{renderLazy(load, picker)}</Suspense>
}

/** Keeps the place of the picker. */
const Pending = () => (
  <div className={styles.files}>
    <Bar />
  </div>
)
