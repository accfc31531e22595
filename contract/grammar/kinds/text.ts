import * as z from 'zod'
import { byText } from './filters.ts'
import type { Kind } from './kind.ts'
import { lengthOf, sentence } from './limits.ts'

/** One line of text. */
export const text: Kind = {
  example: () => z.string().min(1).max(80),
  recognizes: (type) => type instanceof z.ZodString || Boolean((type as z.ZodString).format),
  facts: lengthOf,
  stored: 'text',
  filter: byText,
  sortable: true,
  sample: (field, seed) => named[field.name]?.(seed) ?? sentence(field, seed),
}

const named: Record<string, (seed: number) => string> = {
  currency: () => 'IDR',
  slug: (seed) => `sample-${seed}`,
  filename: (seed) => `sample-${seed}.txt`,
  content: (seed) => btoa(`Sample ${seed}`),
}
