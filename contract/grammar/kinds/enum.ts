import * as z from 'zod'
import { byChoice } from './filters.ts'
import type { Kind } from './kind.ts'

/** One of several choices. */
export const enumKind: Kind = {
  example: () => z.enum(['small', 'medium', 'large']),
  recognizes: (type) => type instanceof z.ZodEnum,
  facts: (type) => ({ values: (type as z.ZodEnum).options as string[] }),
  stored: 'enum',
  filter: byChoice,
  sortable: true,
  sample: ({ values = [] }, seed) => values[seed % values.length],
  // A field with a default starts with it, since it cannot be empty.
  empty: (field) => field.default,
  listRank: 1,
  listFilter: true,
}
