import { Suspense } from 'react'
import { Bar } from '#ui/skeleton.tsx'
import { relatedTo } from '../fields/reference.tsx'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'

const loadPicker = () => import('../files/picker.tsx')

/** Files are uploaded by few forms, so those alone fetch what does it. */
export function FilesControl({ field, row = {}, ...given }: ControlProps) {
  const known = Object.fromEntries(relatedTo(field.name, row).map(({ id, label }) => [id, label]))
  const picker = { ...given, resource: field.carrier!, label: fieldName(field), known }
  return <Suspense fallback={<Bar />}>{renderLazy(loadPicker, picker)}</Suspense>
}
