import * as z from 'zod'
import { byNumber } from './filters.ts'
import type { Kind } from './kind.ts'
import { boundsOf, clamp } from './limits.ts'

/** A share of a whole as a number from 0 to 100: `12.5` is "12.5 %". */
export const percentage = () => z.number().min(0).max(100).meta({ kind: 'percentage' })

export const percentageKind: Kind = {
  example: () => percentage(),
  facts: boundsOf,
  stored: 'double',
  filter: byNumber,
  sortable: true,
  sample: (field, seed) => clamp((seed * 12.5) % 100, field),
  listRank: 6,
}
