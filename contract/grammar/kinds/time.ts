import * as z from 'zod'
import type { Kind } from './kind.ts'

/** A time of day on a 24-hour clock, of no timezone: `09:30`. Times compare as texts do. */
export const time = () => z.iso.time({ precision: -1 })

export const timeKind: Kind = {
  example: () => time(),
  recognizes: (type) => (type as z.ZodISOTime).format === 'time',
  facts: () => ({ max: 5 }),
  stored: 'text',
  filter: {
    operators: ['', '_ne', '_gte', '_lte'],
    parse: (text) => (time().safeParse(text).success ? text : undefined),
  },
  sortable: true,
  sample: (_, seed) => new Date(Date.UTC(2026, 0, 1, 9, seed * 30 + (seed % 30))).toISOString().slice(11, 16),
}
