import * as z from 'zod'
import { byId } from './filters.ts'
import type { Kind } from './kind.ts'

/** A UUID that is not a reference. */
export const id: Kind = {
  example: () => z.uuid(),
  recognizes: (type) => (type as z.ZodUUID).format === 'uuid',
  stored: 'uuid',
  filter: byId,
  sortable: true,
}
