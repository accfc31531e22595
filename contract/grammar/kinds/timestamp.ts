import * as z from 'zod'
import { byTime } from './filters.ts'
import type { Kind } from './kind.ts'

/** ISO 8601 in UTC. */
export const timestamp = () => z.iso.datetime()

export const timestampKind: Kind = {
  example: () => timestamp(),
  recognizes: (type, _, name) => {
    const { format } = type as z.ZodISODateTime
    return format === 'datetime' || (!format && !isPlain(type) && name.endsWith('_at'))
  },
  stored: 'timestamp',
  filter: byTime,
  sortable: true,
  sample: (_, seed) => new Date(Date.UTC(2026, 0, 1 + (seed % 28), 9)).toISOString(),
}

/** True for types that are not timestamps even if the name ends with `_at`. */
const isPlain = (type: z.ZodType) => type instanceof z.ZodString || type instanceof z.ZodArray
