import * as z from 'zod'
import { byNumber } from './filters.ts'
import type { Kind } from './kind.ts'
import { boundsOf, clamp } from './limits.ts'

/**
 * An amount in minor units (cents) of the row's `currency`, or of the tenant's if the row has no such field.
 *
 * @example price: money().min(0)   // 1250 is $12.50
 */
export const money = () => z.int().meta({ kind: 'money' })

export const moneyKind: Kind = {
  example: () => money(),
  facts: (type) => ({ ...boundsOf(type), ...(!(type as z.ZodNumber).isInt && { isFractional: true as const }) }),
  stored: 'bigint',
  filter: byNumber,
  reads: 'money',
  sortable: true,
  sample: (field, seed) => clamp(seed * 700, field),
  listRank: 5,
}
