import { Suspense } from 'react'
import { engineConfig, type FileFacts, type FilesPlug } from '../engine.ts'
import { labelsOf, relatedTo } from '../fields/related.tsx'
import { renderLazy } from '../lazy.ts'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

/** Files with pictures, players and links on a record; lists show the first picture and how many there are. */
export const files: KindView = {
  width: 200,
  Cell: (props) => <Faces {...props} face="cell" />,
  Display: (props) => <Faces {...props} face="faces" />,
  isWide: true,
}

/** The names until the faces are loaded. */
function Faces({ field, row, face }: FaceProps & { face: keyof Omit<FilesPlug, 'picker'> }) {
  const names = labelsOf(field.name, row).join(', ')
  const load = engineConfig().files?.[face]
  if (!load) return names
  return <Suspense fallback={names}>{renderLazy(load, { files: relatedTo(field.name, row) as FileFacts[] })}</Suspense>
}
