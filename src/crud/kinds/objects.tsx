import { lazyFace } from '../nested/lazy-face.tsx'
import { PendingTable } from '../nested/pending.tsx'
import type { KindView } from './kind.ts'

/** A list of objects: a line in lists, a table on the record. */
export const objects: KindView = {
  width: 220,
  Cell: lazyFace(() => import('../nested/summary.tsx')),
  Display: lazyFace(() => import('../nested/objects-table.tsx'), PendingTable),
  isWide: true,
  isPanel: true,
  isNested: true,
}
