import * as z from 'zod'
import { byBoolean } from './filters.ts'
import type { Kind } from './kind.ts'

export const boolean: Kind = {
  example: () => z.boolean(),
  recognizes: (type) => type instanceof z.ZodBoolean,
  stored: 'boolean',
  filter: byBoolean,
  sortable: true,
  sample: (_, seed) => seed % 2 === 0,
  empty: () => false,
  listRank: 8,
  listFilter: true,
}
