import * as z from 'zod'
import type { Kind } from './kind.ts'

/** A day of the calendar, the same in every timezone: `2026-11-21`. */
export const date = () => z.iso.date()

export const dateKind: Kind = {
  example: () => date(),
  recognizes: (type) => (type as z.ZodISODate).format === 'date',
  stored: 'date',
  filter: {
    operators: ['', '_ne', '_gte', '_lte'],
    parse: (text) => (date().safeParse(text).success ? text : undefined),
  },
  sortable: true,
  sample: (_, seed) => new Date(Date.UTC(2026, 0, 1 + (seed % 3650))).toISOString().slice(0, 10),
  listRank: 7,
}
