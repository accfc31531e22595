import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { StartedJob } from './grammar/started-job.ts'

/** Maximum of rows that are named one by one; more are selected by a query. */
export const maxBulkIds = 1_000

const query = z.string().max(8_000).meta({ description: 'The query of the list: `status=open&q=fax`' })
const params = z
  .record(z.string(), z.uuid())
  .optional()
  .meta({ description: 'Further parameters of the path, such as the parent of nested records' })

/** Calls the endpoint of one record for many records, as a job with a result for each. */
export const bulk = contract({
  name: 'bulk',
  description: 'Actions on many records, as jobs.',
  endpoints: {
    start: {
      budget: 'job',
      route: 'POST /:tenantId/jobs/bulk',
      summary: 'Call an endpoint for many records',
      body: z.strictObject({
        endpoint: z.string().max(100).meta({ description: 'An endpoint of one record: `tickets.update`' }),
        ids: z.array(z.uuid()).min(1).max(maxBulkIds).optional(),
        query: query.optional(),
        expected_total: z.int().min(0).optional().meta({ description: 'The number of matches that was confirmed' }),
        params,
        body: z.record(z.string(), z.unknown()).optional().meta({ description: 'The body of each call' }),
      }),
      data: StartedJob,
      job: true,
      errors: ['invalid_query', 'permission_denied', 'not_found'],
    },
    count: {
      budget: 'preview',
      route: 'POST /:tenantId/jobs/bulk/count',
      summary: 'Count the records that match a query, exactly',
      body: z.strictObject({ resource: z.string().max(100), query, params }),
      data: z.object({ total: z.int().min(0) }),
      errors: ['invalid_query', 'permission_denied', 'not_found'],
    },
  },
  permissions: {
    /** Requires the permission of the endpoint, and for a query that of the list. */
    start: null,
    count: null,
  },
  refusals: { start: { selection_changed: null } },
})
