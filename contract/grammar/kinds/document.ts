import * as z from 'zod'
import type { Kind } from './kind.ts'

/** JSON of which a schema describes some fields. A form shows these and keeps the other values. */
export const document: Kind = {
  example: () => z.looseObject({ region: z.string().min(1).max(40), weight: z.int().min(0).max(100) }),
  recognizes: (type) => isOpen(type),
  facts: (type) => ({ of: type as z.ZodObject }),
  stored: 'json',
  isOpen: true,
}

/** True for an object with declared fields that accepts others as well, `z.looseObject({ … })`. */
export function isOpen(type: z.ZodType | z.core.$ZodType | undefined): type is z.ZodObject {
  if (!(type instanceof z.ZodObject)) return false
  const { catchall } = type.def
  return catchall !== undefined && !(catchall instanceof z.ZodNever) && Object.keys(type.shape).length > 0
}
