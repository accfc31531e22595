import * as z from 'zod'
import { byNumber } from './filters.ts'
import type { Kind } from './kind.ts'
import { boundsOf, clamp } from './limits.ts'

export const integer: Kind = {
  example: () => z.int().min(1).max(999),
  recognizes: (type) => type instanceof z.ZodNumber && type.format === 'safeint',
  facts: boundsOf,
  stored: 'integer',
  filter: byNumber,
  reads: 'whole',
  sortable: true,
  sample: (field, seed) => clamp(seed * 7, field),
  listRank: 6,
}
