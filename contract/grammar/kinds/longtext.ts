import * as z from 'zod'
import type { Kind } from './kind.ts'
import { lengthOf, sentence } from './limits.ts'

/** Multi-line text of more than 255 characters. */
export const longtext: Kind = {
  example: () => z.string().min(1).max(2000),
  recognizes: (type) => {
    const { format, maxLength } = type as z.ZodString
    return (type instanceof z.ZodString || Boolean(format)) && (maxLength ?? 0) > 255
  },
  facts: lengthOf,
  stored: 'text',
  sample: sentence,
  unlistable: true,
}
