import * as z from 'zod'
import { byTag } from './filters.ts'
import type { Kind } from './kind.ts'

/** Free-form words. */
export const tags: Kind = {
  example: () => z.array(z.string()).min(1),
  recognizes: (type) => type instanceof z.ZodArray && type.element instanceof z.ZodString,
  stored: 'text[]',
  filter: byTag,
  sample: (_, seed) => [`tag-${seed}`],
  empty: () => [],
}
