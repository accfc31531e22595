import * as z from 'zod'
import { byId } from './filters.ts'
import type { Kind } from './kind.ts'

/** A reference to a record of another resource; answers include its id and `{ id, label }`. */
export const ref = (resource: string) => z.uuid().meta({ ref: resource })

export const reference: Kind = {
  example: () => ref('users'),
  recognizes: (_, hint) => hint.ref !== undefined,
  facts: (_, { ref }) => ({ ref }),
  stored: 'uuid',
  filter: byId,
  sortable: true,
  refers: 'one',
  listRank: 2,
  listFilter: true,
}
