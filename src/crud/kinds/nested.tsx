import { lazyFace } from '../nested/lazy-face.tsx'
import { PendingFacts, PendingTable } from '../nested/pending.tsx'
import type { KindView } from './kind.ts'
import { Suspense } from 'react'
import { engineConfig, type FileFacts, type FilesPlug } from '../engine.ts'
import { labelsOf, relatedTo } from '../fields/related.tsx'
import { renderLazy } from '../lazy.ts'
import type { FaceProps } from '../resource.ts'

/** A nested object: a line in lists, a group of facts on the record. */
export const object: KindView = {
  width: 220,
  Cell: lazyFace(() => import('../nested/summary.tsx')),
  Display: lazyFace(() => import('../nested/object-facts.tsx'), PendingFacts),
  isWide: true,
  isPanel: true,
  isNested: true,
}

/** A list of objects: a line in lists, a table on the record. */
export const objects: KindView = {
  width: 220,
  Cell: lazyFace(() => import('../nested/summary.tsx')),
  Display: lazyFace(() => import('../nested/objects-table.tsx'), PendingTable),
  isWide: true,
  isPanel: true,
  isNested: true,
}

/** JSON with a schema: a line in lists, a group of facts on the record, then the values that are not in the schema. */
export const document: KindView = {
  width: 220,
  Cell: lazyFace(() => import('../nested/summary.tsx')),
  Display: lazyFace(() => import('../nested/document-facts.tsx')),
  isWide: true,
  isPanel: true,
  isNested: true,
}

/** Files: pictures, players and links on a record; the first picture and the number of files in lists. */
export const files: KindView = {
  width: 200,
  Cell: (props) => <Faces {...props} face="cell" />,
  Display: (props) => <Faces {...props} face="faces" />,
  isWide: true,
}

/** One file. */
export const file: KindView = { ...files, isWide: false }

/** Shows the names until the views are loaded. */
function Faces({ field, row, face }: FaceProps & { face: keyof Omit<FilesPlug, 'picker'> }) {
  const names = labelsOf(field.name, row).join(', ')
  const load = engineConfig().files?.[face]
  if (!load) return names
  return <Suspense fallback={names}>{renderLazy(load, { files: relatedTo(field.name, row) as FileFacts[] })}</Suspense>
}
