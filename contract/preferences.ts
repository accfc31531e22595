import * as z from 'zod'
import { contract } from './grammar/contract.ts'

/** Maximum number of preferences of a user; the ones set longest ago give way. */
export const maxPreferences = 200

const key = z
  .string()
  .regex(/^[a-z][\w.:-]{0,99}$/)
  .meta({ examples: ['columns.tickets'], sample: () => 'columns.tickets' })

/** The choices of a user in the console, such as the columns of a list, kept for every browser. */
export const preferences = contract({
  name: 'preferences',
  description: 'The choices of a user in the console, such as the columns of a list.',
  endpoints: {
    all: {
      route: 'GET /iam/auth/preferences',
      summary: 'Read your own preferences',
      data: z.record(z.string(), z.string()),
    },
    set: {
      route: 'PUT /iam/auth/preferences',
      summary: 'Set one of your own preferences, or delete it with null',
      body: z.strictObject({ key, value: z.string().max(8000).nullable() }),
    },
  },
  permissions: { all: null, set: null },
  refusals: { set: { impersonating: null } },
})
