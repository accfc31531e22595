import * as z from 'zod'
import { byText } from './filters.ts'
import type { Kind } from './kind.ts'

/** An E.164 phone number, `+622150001000`. */
export const phone = () => z.e164().meta({ kind: 'phone' })

export const phoneKind: Kind = {
  example: () => phone(),
  recognizes: (type) => (type as z.ZodE164).format === 'e164',
  stored: 'text',
  filter: byText,
  sortable: true,
  sample: (_, seed) => `+62215000${String(1000 + (seed % 9000))}`,
  listRank: 3,
}
