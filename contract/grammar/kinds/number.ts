import * as z from 'zod'
import { byNumber } from './filters.ts'
import type { Kind } from './kind.ts'
import { boundsOf, clamp } from './limits.ts'

/** A number with a fraction. */
export const number: Kind = {
  example: () => z.number(),
  recognizes: (type) => type instanceof z.ZodNumber && type.format !== 'safeint',
  facts: boundsOf,
  stored: 'double',
  filter: byNumber,
  reads: 'decimal',
  sortable: true,
  sample: (field, seed) => clamp(seed * 0.5, field),
}
