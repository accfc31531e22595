import * as z from 'zod'
import type { Kind } from './kind.ts'

/** A nested object: a group of fields in a form. */
export const object: Kind = {
  example: () =>
    z.object({ host: z.string().min(1).max(40), port: z.int().min(1).max(65_535), is_secure: z.boolean() }),
  recognizes: (type) => isDescribed(type),
  facts: (type) => ({ of: type as z.ZodObject }),
  stored: 'json',
  nested: 'one',
}

/** True for an object whose fields are all declared. */
export function isDescribed(type: z.ZodType | z.core.$ZodType): type is z.ZodObject {
  if (!(type instanceof z.ZodObject)) return false
  const { catchall } = type.def
  return (!catchall || catchall instanceof z.ZodNever) && Object.keys(type.shape).length > 0
}
