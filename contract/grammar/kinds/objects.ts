import * as z from 'zod'
import type { Kind } from './kind.ts'
import { sizeOf } from './limits.ts'
import { isDescribed } from './object.ts'

/** A list of objects: rows of a form to add, order and remove. */
export const objects: Kind = {
  example: () =>
    z
      .array(z.object({ from: time(), to: time(), label: z.string().max(30).nullable() }))
      .min(1)
      .max(6),
  recognizes: (type) => type instanceof z.ZodArray && isDescribed(type.element),
  facts: (type) => ({ of: (type as z.ZodArray<z.ZodObject>).element, ...sizeOf(type) }),
  stored: 'json',
  nested: 'many',
  empty: () => [],
}

const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ examples: ['09:00', '17:30'] })
