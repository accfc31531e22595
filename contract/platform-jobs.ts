import { contract, crud } from './grammar/contract.ts'
import { ref } from './grammar/fields.ts'
import { jobs } from './jobs.ts'

const { id, created_at, updated_at, kind, status, code, reason, params, message, started_at, ended_at } = jobs.row.shape

/** Jobs of all tenants, for platform admins: how they ended, and nothing of the records that they were about. */
export const platformJobs = contract({
  name: 'platform-jobs',
  description: 'Jobs across all tenants, for platform admins.',
  of: 'jobs',
  row: jobs.row
    .pick({})
    .extend({ id, created_at, updated_at, tenant_id: ref('tenants'), kind, status })
    .extend({ code, reason, params, message, started_at, ended_at }),
  title: 'kind',
  search: [],
  sort: ['created_at'],
  variant: { scope: 'platform' },
  endpoints: crud('/:tenantId/jobs', ['list']),
  permissions: { list: 'read-list-jobs' },
  operators: true,
})
