import { lazyFace } from '../nested/lazy-face.tsx'
import { PendingFacts } from '../nested/pending.tsx'
import type { KindView } from './kind.ts'

/** A nested object: a line in lists, a group of facts on the record. */
export const object: KindView = {
  width: 220,
  Cell: lazyFace(() => import('../nested/summary.tsx')),
  Display: lazyFace(() => import('../nested/object-facts.tsx'), PendingFacts),
  isWide: true,
  isPanel: true,
  isNested: true,
}
