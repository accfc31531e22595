import * as z from 'zod'
import { plainAddress } from '../address.ts'
import { byText } from './filters.ts'
import type { Kind } from './kind.ts'
import { lengthOf } from './limits.ts'

export const email: Kind = {
  example: () => z.email(),
  recognizes: (type) => (type as z.ZodEmail).format === 'email',
  facts: lengthOf,
  stored: 'text',
  filter: { ...byText, parse: (text) => (text.length <= 255 ? plainAddress(text) : undefined) },
  sortable: true,
  sample: (_, seed) => `person${seed}@example.test`,
  listRank: 4,
}
