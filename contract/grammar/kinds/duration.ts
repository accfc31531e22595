import * as z from 'zod'
import { byNumber } from './filters.ts'
import type { FieldFacts, Kind } from './kind.ts'
import { boundsOf, clamp } from './limits.ts'

export type DurationUnit = NonNullable<FieldFacts['unit']>
export const durationUnits: DurationUnit[] = ['second', 'minute', 'hour', 'day']

/**
 * A duration, stored as a whole number of one unit. Forms also accept larger units; lists and records show them.
 *
 * @param unit the unit of the number. Default: seconds
 * @example max_wait: duration().max(3600)          // 5400 is "1h 30m"
 * @example notice: duration('day').max(90)
 */
export const duration = (unit: DurationUnit = 'second') => z.int().min(0).meta({ kind: 'duration', unit })

export const durationKind: Kind = {
  example: () => duration(),
  facts: (type, { unit }) => ({ ...boundsOf(type), ...(unit && { unit }) }),
  stored: 'integer',
  filter: byNumber,
  sortable: true,
  sample: (field, seed) => clamp(seed * 7, field),
  listRank: 7,
}
