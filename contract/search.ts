import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { timestamp } from './grammar/fields.ts'

/** Maximum number of records of each resource. */
export const maxFound = 5

const Found = z.object({
  noun: z.string().meta({ description: 'The resource of the record: `tickets`' }),
  id: z.uuid(),
  label: z.string(),
  detail: z.string().nullable().meta({ description: 'Where it matches, or what else identifies it' }),
  at: timestamp().nullable().meta({ description: 'The time at which it was created' }),
})
export type Found = z.infer<typeof Found>

/** Searches the records of every list that the caller may read. */
export const search = contract({
  name: 'search',
  description: 'Search across resources.',
  endpoints: {
    records: {
      budget: 'search',
      route: 'GET /:tenantId/search',
      summary: 'Find records of all resources that you may list, by their texts and numbers',
      query: z.object({
        q: z
          .string()
          .trim()
          .min(1)
          .max(200)
          .regex(/^[^\0]*$/)
          .meta({ description: 'A text, a number such as `#123`, or a phone number in any notation' }),
      }),
      data: z.array(Found),
      errors: ['rate_limited'],
    },
  },
  permissions: { records: null },
})
