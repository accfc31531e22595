import * as z from 'zod'
import { byId } from './filters.ts'
import type { Hint, Kind } from './kind.ts'
import { ref } from './reference.ts'

/** References to several records: `z.array(ref('users'))`. */
export const references: Kind = {
  example: () => z.array(ref('users')).min(1),
  recognizes: (type) => targetOf(type)?.ref !== undefined,
  facts: (type) => ({ ref: targetOf(type)?.ref }),
  stored: 'uuid[]',
  filter: byId,
  refers: 'many',
  empty: () => [],
}

/** The resource referenced by the elements of an array. */
export const targetOf = (type: z.ZodType) =>
  type instanceof z.ZodArray ? ((type.element as z.ZodType).meta() as Hint | undefined) : undefined
