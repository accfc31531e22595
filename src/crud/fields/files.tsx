import { Suspense } from 'react'
import { renderLazy } from '../lazy.ts'
import type { FaceProps, FieldType } from './field-type.ts'
import { labelsOf, references, relatedTo } from './reference.tsx'

/** Points at files, to be downloaded from a record. Lists only name them, so the rest is fetched when needed. */
export const files: FieldType = { width: references.width, Cell: references.Cell, Display }

const loadLinks = () => import('../files/links.tsx')

function Display({ field, row }: FaceProps) {
  const names = labelsOf(field.name, row).join(', ')
  return <Suspense fallback={names}>{renderLazy(loadLinks, { files: relatedTo(field.name, row) })}</Suspense>
}
