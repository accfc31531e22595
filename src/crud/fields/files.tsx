import { Suspense } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import { renderLazy } from '../lazy.ts'
import { fieldName } from '../vocabulary.ts'
import type { ControlProps, FaceProps, FieldType } from './field-type.ts'
import { labelsOf, references, relatedTo } from './reference.tsx'

/** Points at files: uploaded in a form, downloaded from a record. Lists only name them, so the rest is fetched when needed. */
export const files: FieldType = { width: references.width, Cell: references.Cell, Display, Control }

const loadLinks = () => import('../files/links.tsx')
const loadPicker = () => import('../files/picker.tsx')

function Display({ field, row }: FaceProps) {
  const names = labelsOf(field.name, row).join(', ')
  return <Suspense fallback={names}>{renderLazy(loadLinks, { files: relatedTo(field.name, row) })}</Suspense>
}

function Control({ field, row = {}, ...given }: ControlProps) {
  const known = Object.fromEntries(relatedTo(field.name, row).map(({ id, label }) => [id, label]))
  const picker = { ...given, resource: field.carrier!, label: fieldName(field), known }
  return <Suspense fallback={<Bar />}>{renderLazy(loadPicker, picker)}</Suspense>
}
