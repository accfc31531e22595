import * as z from 'zod'
import { byText } from './filters.ts'
import type { Kind } from './kind.ts'
import { lengthOf } from './limits.ts'

export const url: Kind = {
  example: () => z.url(),
  recognizes: (type) => (type as z.ZodURL).format === 'url',
  facts: lengthOf,
  stored: 'text',
  filter: byText,
  sortable: true,
  isAddress: true,
  sample: ({ name }, seed) => `https://example.test/${name.replaceAll('_', '-')}/${seed}`,
}
