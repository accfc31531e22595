import type { Names } from './names.ts'

/** A contract to begin with: a name, a description and a state, each of which may go. */
export const contractSource = ({ noun, camel, type }: Names) => `import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity } from './fields.ts'

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(2000).nullable(),
  status: z.enum(['active', 'archived']),
})

export const ${camel} = contract({
  name: '${noun}',
  row,
  write: z.object({
    name: row.shape.name,
    description: row.shape.description.default(null),
    status: row.shape.status.default('active'),
  }),
  endpoints: crud('/:tenantId/tenants/${noun}'),
  permissions: grants('${noun}'),
})

export type ${type} = RowOf<typeof ${camel}>
`
