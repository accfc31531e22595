import { lazyFace } from '../nested/lazy-face.tsx'
import type { KindView } from './kind.ts'

/** JSON with a schema: a line in lists, a group of facts on the record, followed by what the schema does not know. */
export const document: KindView = {
  width: 220,
  Cell: lazyFace(() => import('../nested/summary.tsx')),
  Display: lazyFace(() => import('../nested/document-facts.tsx')),
  isWide: true,
  isPanel: true,
  isNested: true,
}
