import { calls } from './calls/contract.ts'
import { contract, crud, grants } from './grammar/contract.ts'
import { ref } from './grammar/fields.ts'

const { id, created_at, updated_at, direction, status, started_at, answered_at } = calls.row.shape

/** The calls in progress of all tenants, for platform admins: when and where, and not who calls whom. */
export const platformCalls = contract({
  name: 'platform-calls',
  description: 'Calls in progress across all tenants, for platform admins.',
  of: 'calls',
  row: calls.row
    .pick({})
    .extend({ id, created_at, updated_at, tenant_id: ref('tenants'), status, direction, started_at, answered_at }),
  title: 'status',
  search: [],
  sort: ['created_at'],
  variant: { scope: 'all' },
  endpoints: crud('/:tenantId/tenants/calls', ['list']),
  permissions: grants('calls', ['list']),
  operators: true,
})
