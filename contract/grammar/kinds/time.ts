import * as z from 'zod'
import type { Kind } from './kind.ts'

/** A time of day without a timezone, on a 24-hour clock: `09:30`. Comparing the texts compares the times. */
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
