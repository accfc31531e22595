import * as z from 'zod'
import { byChoice } from './filters.ts'
import type { Kind } from './kind.ts'
import { sizeOf } from './limits.ts'

/** Any number of fixed choices: `z.array(z.enum(['voice', 'sms']))`. */
export const choices: Kind = {
  example: () => z.array(z.enum(['small', 'medium', 'large'])).min(1),
  recognizes: (type) => type instanceof z.ZodArray && type.element instanceof z.ZodEnum,
  facts: (type) => ({ values: ((type as z.ZodArray).element as z.ZodEnum).options as string[], ...sizeOf(type) }),
  stored: 'text[]',
  filter: { operators: ['', '_ne'], parse: byChoice.parse },
  sample: ({ values = [] }, seed) => [values[seed % values.length]],
  empty: () => [],
  listFilter: true,
}
